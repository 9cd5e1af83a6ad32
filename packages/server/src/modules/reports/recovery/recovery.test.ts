import { providerEndpoints } from '@linekeeper/contract/provider';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../../test/money-world.ts';
import { staffCall, textOf } from '../../../../test/reports-world.ts';
import { dayMs } from '../../../kernel/clock.ts';
import { sumCents } from '../../../kernel/money.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
});
afterAll(() => world.stop());

async function recovery() {
  const found = providerEndpoints.listRecovery.reply.parse(await world.reports.consoleRoutes.listRecovery(staffCall));
  for (const { failedCents, ...of } of found.months)
    expect(
      of.within7Cents +
        of.within30Cents +
        of.within60Cents +
        of.laterCents +
        of.writtenOffCents +
        of.forgivenCents +
        of.openCents,
    ).toBe(failedCents);
  const sumOf = (key: keyof Omit<(typeof found.months)[number], 'month'>) =>
    sumCents(found.months.map((row) => row[key]));
  return { ...found, sumOf };
}
const numberOf = async () => (await money.invoice()).number ?? '';

it('a payment that succeeds at once is a try and no failure', async () => {
  await money.activate();
  const { sumOf } = await recovery();
  expect([sumOf('triedCount'), sumOf('triedCents'), sumOf('failedTryCount'), sumOf('failedCount')]).toEqual([
    1, 1_000, 0, 0,
  ]);
});

it('a declined charge is open, then recovered within the days that it took', async () => {
  await money.become({ charges: 'declined' });
  await money.activate();
  const before = await recovery();
  expect([before.sumOf('failedCount'), before.sumOf('failedCents'), before.sumOf('openCents')]).toEqual([
    1, 1_000, 1_000,
  ]);
  await world.work(9 * dayMs, dayMs);
  const invoice = await numberOf();
  const { accountId } = money.caller();
  const receivedOn = world.clock.now().toISOString().slice(0, 10);
  const check = { paidBy: 'check', reference: 'check-1', amountCents: 1_000, receivedOn } as const;
  const paid = await world.remittances.recordPayment({ ...check, accountId, invoices: [invoice] });
  expect(paid).toMatchObject({ kind: 'recorded' });
  const after = await recovery();
  expect([after.sumOf('within30Cents'), after.sumOf('openCents'), after.sumOf('recoveredCount')]).toEqual([
    1_000, 0, 1,
  ]);
  expect(sumCents(after.steps.map(({ recoveredCents }) => recoveredCents))).toBe(1_000);
});

it('what is written off or void is so, and is not recovered', async () => {
  await money.become({ charges: 'declined' });
  await money.activate();
  await money.operator('write-off', await numberOf());
  await money.become({ charges: 'declined' });
  await money.activate();
  await money.operator('void-invoice', await numberOf());
  const { sumOf } = await recovery();
  expect([sumOf('writtenOffCents'), sumOf('forgivenCents'), sumOf('openCents')]).toEqual([1_000, 1_000, 0]);
});

it('the file has the same months', async () => {
  const file = await world.reports.consoleRoutes.exportRecovery(staffCall);
  const rows: Record<string, string>[] = parse(await textOf(file), { columns: true });
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)?.['Month']).toBe(world.clock.now().toISOString().slice(0, 7));
});
