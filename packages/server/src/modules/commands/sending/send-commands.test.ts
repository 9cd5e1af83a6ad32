import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWholeWorld, type WholeWorld } from '../../../../test/all-in-memory.ts';
import { FakeCarrier } from '../../../adapters/carriers/fake-carrier.ts';
import { hourMs } from '../../../kernel/clock.ts';
import { newId, type AccountId, type CommandId, type LineId } from '../../../kernel/ids.ts';
import type { SubmitOutcome } from '../../carriers/index.ts';
import { requestCommands } from '../requesting/request-commands.ts';
import { sendTo } from './send-commands.ts';
import { connected } from '../../../../test/connected.ts';

let world: WholeWorld;
beforeAll(async () => {
  world = await createWholeWorld();
});
afterAll(() => world.stop());

it('a carrier that no longer takes our keys raises an alarm, once an hour, while the commands go on trying', async () => {
  const refusal: SubmitOutcome = { kind: 'not_sent', text: 'status 401', retryAfterMs: 60_000, refusesUs: true };
  let sendings = 0;
  const kore = Object.assign(new FakeCarrier(world.clock), {
    submit: async () => {
      sendings += 1;
      return refusal;
    },
  });
  const needs = { ...world, carriers: connected({ kore }) };
  const asked = { accountId: newId<AccountId>('acct'), carrier: 'kore', kind: 'activate', imei: null } as const;
  const request = async () => {
    const ids = { commandId: newId<CommandId>('cmd'), lineId: newId<LineId>('line') };
    const one = { ...asked, ...ids, planRef: 'p', iccid: '89883030000001400016' };
    await world.db.transaction().execute((tx) => requestCommands(needs, tx, [one]));
  };
  await request();
  const alarms = () => world.complaints.filter(({ facts }) => JSON.stringify(facts).includes('carriers.refuses-us'));
  for (let turn = 0; turn < 3; turn += 1) {
    await sendTo(needs, 'kore');
    world.clock.advance(2 * 60_000);
  }
  expect([sendings, alarms().length]).toEqual([3, 1]);
  world.clock.advance(hourMs);
  await request();
  await sendTo(needs, 'kore');
  expect(alarms()).toHaveLength(2);
});

it('accounts take turns: one command does not wait behind all commands of another account', async () => {
  const kore = new FakeCarrier(world.clock);
  kore.capabilities.linesPerRequest = 1;
  const needs = { ...world, carriers: connected({ kore }) };
  const [many, few, single] = [newId<AccountId>('acct'), newId<AccountId>('acct'), newId<AccountId>('acct')];
  const owners = new Map<string, AccountId>();
  const request = async (accountId: AccountId, count: number) => {
    const asked = Array.from({ length: count }, () => {
      const iccid = `8988303000000${1_500_000 + owners.size}`;
      owners.set(iccid, accountId);
      const ids = { commandId: newId<CommandId>('cmd'), lineId: newId<LineId>('line') };
      return { ...ids, accountId, iccid, carrier: 'kore', kind: 'suspend', imei: null, planRef: 'p' } as const;
    });
    await world.db.transaction().execute((tx) => requestCommands(needs, tx, asked));
    world.clock.advance(1000);
  };
  await request(many, 200);
  await request(few, 3);
  await request(single, 1);
  await sendTo(needs, 'kore', { most: 9 });
  const served = kore.received.map(({ iccid }) => owners.get(iccid));
  const timesOf = (accountId: AccountId, calls: number) =>
    served.slice(0, calls).filter((one) => one === accountId).length;
  expect([timesOf(single, 3), timesOf(few, 3), timesOf(many, 3)]).toEqual([1, 1, 1]);
  expect([timesOf(single, 9), timesOf(few, 9), timesOf(many, 9)]).toEqual([1, 3, 5]);
});

it('one call takes the commands of the account whose turn it is first, and fills up with others of the same kind', async () => {
  const cisco = new FakeCarrier(world.clock);
  cisco.capabilities.linesPerRequest = 5;
  const needs = { ...world, carriers: connected({ cisco }) };
  const mine = newId<AccountId>('acct');
  const theirs = newId<AccountId>('acct');
  const request = async (accountId: AccountId, count: number, kind: 'suspend' | 'resume') => {
    const asked = Array.from({ length: count }, (_, at) => ({
      commandId: newId<CommandId>('cmd'),
      lineId: newId<LineId>('line'),
      accountId,
      carrier: 'cisco' as const,
      kind,
      imei: null,
      planRef: 'p',
      iccid: `89011703${accountId === mine ? 1 : 2}${kind === 'suspend' ? 1 : 2}${100_000 + at}`,
    }));
    await world.db.transaction().execute((tx) => requestCommands(needs, tx, asked));
  };
  await request(theirs, 7, 'suspend');
  await request(mine, 3, 'suspend');
  await request(mine, 1, 'resume');
  await sendTo(needs, 'cisco', { most: 1 });
  expect(cisco.received.map(({ kind, iccid }) => `${kind} ${iccid[8]}`).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'suspend 1'),
    ...Array.from({ length: 2 }, () => 'suspend 2'),
  ]);
  await sendTo(needs, 'cisco');
  expect(cisco.received).toHaveLength(11);
});
