import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOnce } from '../../src/http/idempotency.ts';
import { minuteMs } from '../../src/kernel/clock.ts';
import { expectAgreement } from './agreement.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { chargesOf, pay, payNow } from './money-steps.ts';
import { createStormWorld, type Debtor, type Process, type StormWorld } from './storm-world.ts';

let storm: StormWorld;
beforeAll(async () => {
  storm = await createStormWorld();
});
afterAll(() => storm.world.stop());

const click = ({ needs }: Process, { accountId }: Debtor) =>
  answerOnce(needs, { accountId, key: 'click', request: 'pay now' }, async () => {
    await payNow(needs, accountId);
    return { status: 200, text: 'done' };
  });

it('Pay now repeated under its key after a death at any moment has charged once', async () => {
  const debtors: Debtor[] = [];
  const moments = await killEverywhere(storm, {
    act(process, debtor) {
      debtors.push(debtor);
      return click(process, debtor);
    },
  });
  expect(moments).toBeGreaterThan(10);
  const alive = storm.start();
  storm.world.clock.advance(4 * minuteMs);
  await Promise.all(debtors.map((debtor) => click(alive, debtor)));
  await Promise.all(debtors.map((debtor) => pay(alive, debtor)));
  await Promise.all(debtors.map((debtor) => click(alive, debtor)));
  for (const debtor of debtors)
    expect((await chargesOf(alive, debtor)).map(({ state }) => state)).toEqual(['approved']);
  await storm.calm(1);
  await expectAgreement(storm);
});
