import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from './audit-entries.ts';
import { createMoneyWorld } from './money-world.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let transId: string;

beforeAll(async () => {
  money = await createMoneyWorld();
  await money.activate();
  await money.settled();
  money.kept().dispute = 'open';
  ({ transId } = money.kept());
});
afterAll(() => money.world.stop());

/** Actions and facts that a command wrote for the customer's account. */
async function writtenBy(command: string, ...args: string[]) {
  const before = (await auditEntries(money.world.db)).length;
  await money.operator(command, ...args);
  const written = (await auditEntries(money.world.db)).slice(before);
  return written
    .filter(({ accountId }) => accountId === money.caller().accountId)
    .map(({ action, after }): unknown => ({ action, after: JSON.parse(after ?? 'null') }));
}

it('adopting a dispute writes the decision, and that its method is disabled', async () => {
  const written = await writtenBy('adopt', transId);
  expect(written).toContainEqual({
    action: 'transaction.adopted',
    after: { fact: 'charged_back', amountCents: 1000, reason: 'a test', decidedBy: 'Ada' },
  });
  expect(written).toContainEqual({ action: 'method.disabled', after: { reason: 'chargeback' } });
});

it('booking and reversing a fee write one entry each', async () => {
  const after = { reference: 'dispute', amountCents: 2500, reason: 'a test', decidedBy: 'Ada' };
  expect(await writtenBy('book-fee', transId, '25')).toEqual([{ action: 'fee.booked', after }]);
  expect(await writtenBy('reverse-fee', transId)).toEqual([{ action: 'fee.reversed', after }]);
});

it('a command that is refused writes nothing', async () => {
  expect(await writtenBy('reverse-fee', transId)).toEqual([]);
  expect(await writtenBy('adopt', transId)).toEqual([]);
});

it('what all of them wrote is one whole chain', async () => {
  await money.world.audit.jobs.chores.find(({ name }) => name === 'audit.seal')?.run();
  const { sealedCount, faults } = await money.world.audit.verify();
  expect(faults).toEqual([]);
  expect(sealedCount).toBe((await auditEntries(money.world.db)).length);
});
