import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../../test/test-world.ts';
import { FakeCarrier } from '../../../adapters/carriers/fake-carrier.ts';
import { hourMs } from '../../../kernel/clock.ts';
import { newId, type AccountId, type CommandId, type LineId } from '../../../kernel/ids.ts';
import type { SubmitOutcome } from '../carrier/carrier.port.ts';
import { requestCommands } from './request-commands.ts';
import { sendTo } from './send-commands.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

it('a carrier that no longer takes our keys raises an alarm, once an hour, while the orders go on trying', async () => {
  const refusal: SubmitOutcome = { kind: 'not_sent', text: 'status 401', retryAfterMs: 60_000, refusesUs: true };
  let sendings = 0;
  const kore = Object.assign(new FakeCarrier(world.clock), {
    submit: async () => {
      sendings += 1;
      return refusal;
    },
  });
  const needs = { ...world, carriers: { kore } };
  const asked = { accountId: newId<AccountId>('acct'), carrier: 'kore', kind: 'activate', imei: null } as const;
  const order = async () => {
    const ids = { commandId: newId<CommandId>('cmd'), lineId: newId<LineId>('line') };
    const one = { ...asked, ...ids, planRef: 'p', iccid: '89883030000001400016' };
    await world.db.transaction().execute((tx) => requestCommands(needs, tx, [one]));
  };
  await order();
  const alarms = () => world.complaints.filter(({ facts }) => JSON.stringify(facts).includes('carriers.refuses-us'));
  for (let turn = 0; turn < 3; turn += 1) {
    await sendTo(needs, 'kore');
    world.clock.advance(2 * 60_000);
  }
  expect([sendings, alarms().length]).toEqual([3, 1]);
  world.clock.advance(hourMs);
  await order();
  await sendTo(needs, 'kore');
  expect(alarms()).toHaveLength(2);
});
