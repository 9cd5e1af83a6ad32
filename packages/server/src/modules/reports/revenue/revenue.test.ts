import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../../test/money-world.ts';
import { reportsOf, staffCall, textOf } from '../../../../test/reports-world.ts';
import { dayMs } from '../../../kernel/clock.ts';
import { sumCents } from '../../../kernel/money.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;
let reports: ReturnType<typeof reportsOf>;

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
  reports = reportsOf(world);
});
afterAll(() => world.stop());
beforeEach(() => money.become());

const earnBy = (revenue: 'issue' | 'period') =>
  world.rules.importRules(JSON.stringify({ billing: { revenue } }), { holdsFrom: null, reason: 'a test' });
const release = () => world.revenue.jobs.chores.find(({ name }) => name === 'revenue.release')?.run();
const thisMonth = () => world.clock.now().toISOString().slice(0, 7);
const centsOf = (rows: readonly { revenueCents: number }[]) => sumCents(rows.map(({ revenueCents }) => revenueCents));

async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await world.work(dayMs, dayMs);
    await release();
  }
}

/** Every month's revenue, and each of its splits, is the ledger's. */
async function expectLikeTheBooks(): Promise<void> {
  const { months } = await reports.revenue();
  expect(months).toHaveLength(24);
  let deferred = 0;
  for (const { month, revenueCents, deferredCents, ...parts } of months) {
    expect(revenueCents).toBe(0 - (await reports.inLedger('revenue', month)));
    expect(parts.issuedCents + parts.releasedCents + parts.takenBackCents).toBe(revenueCents);
    deferred -= await reports.inLedger('deferred_revenue', month);
    expect(deferredCents).toBe(deferred);
    const split = await reports.ofMonth(month);
    expect([split.revenueCents, centsOf(split.plans), centsOf(split.carriers), centsOf(split.customers)]).toEqual(
      Array.from({ length: 4 }, () => revenueCents),
    );
  }
}

it('an invoice is revenue of its month, of its plan, its carrier and its customer', async () => {
  const before = await reports.ofMonth(thisMonth());
  await money.activate();
  const after = await reports.ofMonth(thisMonth());
  expect(after.revenueCents - before.revenueCents).toBe(1_000);
  const plan = await world.plan('kore-10');
  expect(after.plans.find(({ planId }) => planId === plan.id)?.name).toBe(plan.name);
  expect(after.carriers.map(({ carrier, revenueCents }) => ({ carrier, revenueCents }))).toContainEqual({
    carrier: 'kore',
    revenueCents: after.revenueCents,
  });
  const { accountId } = money.caller();
  expect(after.customers.find((one) => one.accountId === accountId)?.revenueCents).toBe(1_000);
  await expectLikeTheBooks();
});

it('voids, credit notes, refunds and deferred periods come to what the books say, month for month', async () => {
  await money.activate();
  await money.operator('credit-invoice', (await money.invoice()).number ?? '', '1=4');
  await earnBy('period');
  await money.become({ charges: 'declined' });
  await money.activate();
  await days(20);
  await money.operator('void-invoice', (await money.invoice()).number ?? '');
  await money.become();
  await money.activate();
  await days(25);
  await money.operator('credit-invoice', (await money.invoice()).number ?? '', '1=3.33');
  await earnBy('issue');
  await money.activate();
  await days(20);
  await expectLikeTheBooks();
  const { months } = await reports.revenue();
  expect(sumCents(months.map(({ releasedCents }) => releasedCents))).toBeGreaterThan(0);
  expect(sumCents(months.map(({ takenBackCents }) => takenBackCents))).toBeLessThan(0);
});

it('files hold the months, or one month by plan, carrier and customer', async () => {
  await money.activate();
  const call = (query: { month?: string }) => world.reports.consoleRoutes.exportRevenue({ ...staffCall, query });
  const months = await call({});
  expect(months.name).toBe(`revenue-${thisMonth()}.csv`);
  expect(parse(await textOf(months), { columns: true })).toHaveLength(24);
  const split: { By: string; Revenue: string }[] = parse(await textOf(await call({ month: thisMonth() })), {
    columns: true,
  });
  const sumBy = (by: string) =>
    sumCents(split.flatMap((row) => (row.By === by ? Math.round(Number(row.Revenue) * 100) : [])));
  const { revenueCents } = await reports.ofMonth(thisMonth());
  expect(['Plan', 'Carrier', 'Customer'].map(sumBy)).toEqual([revenueCents, revenueCents, revenueCents]);
});
