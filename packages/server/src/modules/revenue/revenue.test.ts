import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../test/money-world.ts';
import { dayMs } from '../../kernel/clock.ts';
import { newId, type InvoiceId } from '../../kernel/ids.ts';
import { balanceCents } from '../ledger/ledger.store.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;
const earnBy = (revenue: 'issue' | 'period') =>
  world.rules.importRules(JSON.stringify({ billing: { revenue } }), { holdsFrom: null, reason: 'a test' });

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await earnBy('period');
});

const chore = () => world.revenue.jobs.chores.find(({ name }) => name === 'revenue.release');
const earned = async () => ({
  revenue: 0 - (await balanceCents(world.db, money.caller().accountId, 'revenue')),
  deferred: 0 - (await balanceCents(world.db, money.caller().accountId, 'deferred_revenue')),
});
async function pass(days: number): Promise<void> {
  world.clock.advance(days * dayMs);
  await chore()?.run();
}

it('a period is earned day by day, once, and to the cent', async () => {
  await money.become();
  await money.activate();
  expect(await earned()).toEqual({ revenue: 0, deferred: 1000 });
  await pass(10);
  await chore()?.run();
  const { revenue, deferred } = await earned();
  expect(revenue + deferred).toBe(1000);
  expect(revenue).toBeGreaterThanOrEqual(Math.floor((1000 * 9) / 31));
  expect(revenue).toBeLessThanOrEqual(Math.ceil((1000 * 11) / 28));
  await pass(30);
  expect(await earned()).toEqual({ revenue: 1000, deferred: 0 });
});

it('an invoice without a period defers nothing', async () => {
  await money.become();
  const { accountId } = money.caller();
  const parts = [{ periodStart: null, periodEnd: null, amountCents: 300 }];
  const invoiceId = newId<InvoiceId>('inv');
  const deferredCents = await world.db
    .transaction()
    .execute((tx) => world.revenue.deferRevenue(tx, { accountId, invoiceId, parts }));
  expect(deferredCents).toBe(0);
});

it('two workers at once release a day once', async () => {
  await money.become();
  await money.activate();
  world.clock.advance(40 * dayMs);
  await Promise.all([chore()?.run(), chore()?.run()]);
  expect(await earned()).toEqual({ revenue: 1000, deferred: 0 });
});

it('an invoice that is void within its period has earned nothing', async () => {
  await money.become({ charges: 'declined' });
  await money.activate();
  await pass(10);
  expect((await earned()).revenue).toBeGreaterThan(0);
  await money.operator('void-invoice', (await money.invoice()).number ?? '');
  expect(await earned()).toEqual({ revenue: 0, deferred: 0 });
  await pass(30);
  expect(await earned()).toEqual({ revenue: 0, deferred: 0 });
});

it('a credit note lowers what is earned of the days before and after it', async () => {
  await money.become();
  await money.activate();
  await pass(10);
  const before = await earned();
  await money.operator('credit-invoice', (await money.invoice()).number ?? '', '1=5');
  const { revenue, deferred } = await earned();
  expect(revenue + deferred).toBe(500);
  expect(Math.abs(revenue - before.revenue / 2)).toBeLessThanOrEqual(1);
  await pass(30);
  expect(await earned()).toEqual({ revenue: 500, deferred: 0 });
});

it('a change of the rule neither loses nor doubles what was invoiced before it', async () => {
  await money.become();
  await money.activate();
  await pass(5);
  await earnBy('issue');
  await money.activate();
  const { revenue, deferred } = await earned();
  expect(deferred).toBeGreaterThan(0);
  const bothCents = revenue + deferred;
  await pass(60);
  expect((await earned()).revenue).toBe(bothCents);
});
