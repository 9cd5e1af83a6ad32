import type { Invoice } from '@linekeeper/contract';
import { endpoints } from '@linekeeper/contract';
import { providerEndpoints } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkWorld } from '../../../test/bulk-world.ts';
import { createPricedWorld, pricesIn } from '../../../test/price-overrides.ts';
import { noParts } from '../../../test/service-world.ts';
import { after, hourMs, minuteMs, utcDay } from '../../kernel/clock.ts';
import { dayAfter } from '../../kernel/days.ts';
import { brandId, type LineId } from '../../kernel/ids.ts';

let world: BulkWorld;
beforeAll(async () => {
  world = await createPricedWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const { asked, today, calls, at, item, agree } = pricesIn(() => world);
const end = (id: string, account?: string) =>
  calls().endPriceOverride({ ...item(id, account), body: { reason: 'Over' } });
const shown = async () =>
  providerEndpoints.listPriceOverrides.reply.parse(await calls().listPriceOverrides(at())).items;

const upcoming = () => world.routes.getUpcomingInvoice(asked());
const nextDay = async () => (await world.subscriptions.nextRenewal(world.db, world.caller.accountId))?.day ?? '';
const invoices = async () =>
  endpoints.listInvoices.reply.parse(await world.routes.listInvoices({ ...asked(), query: { page: 1, limit: 100 } }))
    .items;
async function linesOf({ id }: Pick<Invoice, 'id'>) {
  const { rows } = await sql<{ kind: string; cents: number; note: string | null }>`
    select kind, amount_cents::int as cents, explain ->> 'note' as note from billing.invoice_lines
    where invoice_id = ${id} order by kind, amount_cents`.execute(world.db);
  return rows;
}
const chores = async () => {
  for (const chore of world.rating.jobs.chores) if (chore.name.endsWith('periods')) await chore.run();
};
async function goTo(instant: Date) {
  world.clock.advance(instant.getTime() - world.clock.now().getTime());
  await world.work();
  await chores();
}
/** Lets the next billing day pass; the invoice that it made. */
async function bill(): Promise<Invoice> {
  const next = await world.subscriptions.nextRenewal(world.db, world.caller.accountId);
  // A cheaper plan is asked for a day before.
  await goTo(after(next?.at ?? new Date(0), -23 * hourMs));
  await goTo(after(next?.at ?? new Date(0), minuteMs));
  const [newest] = await invoices();
  if (!newest) throw new Error('nothing was billed');
  return newest;
}
const activate = async (code: string) => {
  const { id: planId } = await world.plan(code);
  const [iccid = ''] = await world.newSims('kore', 1);
  const body = { planId, devices: [{ iccid }] };
  const { quote } = await world.routes.createQuote({ ...asked(), body: { action: 'activate', ...body } });
  const { lines } = await world.routes.activatePlans({ ...asked(), body: { ...body, quoteId: quote.id } });
  await world.work();
  return { quote, lineId: brandId<LineId>(lines[0]?.lineId ?? '') };
};
const start = async (asking: Parameters<BulkWorld['draft']>[0]) => {
  const draft = await world.draft(asking);
  await world.start(draft.id);
  await world.work();
  return draft.quote;
};

describe("a customer's own price", () => {
  it('is quoted and charged for a new line, and billed and explained each month', async () => {
    await agree('metered', { priceCents: 2000, activationFeeCents: 0 });
    const { quote } = await activate('metered');
    expect(quote.today).toMatchObject({ totalCents: 2000 });
    expect(quote.nextInvoice).toMatchObject({ subtotalCents: 2000 });
    const [first] = await invoices();
    expect(first).toMatchObject({ totalCents: 2000, status: 'paid' });
    const note = expect.stringMatching(/^Your price since .*, instead of \$30\.00\.$/);
    expect(await linesOf(first ?? { id: '' })).toEqual([{ kind: 'subscription', cents: 2000, note }]);
    expect(await upcoming()).toMatchObject({ subtotalCents: 2000 });
    const renewed = await bill();
    expect(await linesOf(renewed)).toEqual([{ kind: 'subscription', cents: 2000, note }]);
  });

  it('begins with the first period from its day on, and ends with the last one that began by its last day', async () => {
    const { lineId } = await activate('metered');
    const next = await nextDay();
    await agree('metered', { priceCents: 2000, fromDay: dayAfter(today(), 3), throughDay: next });
    expect(await upcoming()).toMatchObject({ subtotalCents: 2000 });
    expect((await bill()).totalCents).toBe(2000);
    const shownPlan = await world.routes.getDevicePlan({ ...asked(), params: { id: lineId } });
    expect(shownPlan.plan.priceCents).toBe(2000);
    expect(await upcoming()).toMatchObject({ subtotalCents: 3000 });
    const after2 = await bill();
    expect(await linesOf(after2)).toEqual([{ kind: 'subscription', cents: 3000, note: null }]);
  });

  it('is on the customer’s plans, and on no one else’s', async () => {
    await agree('metered', { priceCents: 2000 });
    const priceFor = async (caller = world.caller) => {
      const { plans: listed } = await world.routes.listCatalog({ ...noParts, caller });
      return listed.find(({ code }) => code === 'metered')?.priceCents;
    };
    expect(await priceFor()).toBe(2000);
    expect(await priceFor(await world.newCustomer())).toBe(3000);
    const { lineId } = await activate('large');
    const { mayChangeTo } = await world.routes.getDevicePlan({ ...asked(), params: { id: lineId } });
    expect(mayChangeTo.find(({ code }) => code === 'metered')?.priceCents).toBe(2000);
    await activate('metered');
    const { plans: active } = await world.routes.listActivePlans(asked());
    expect(active.find(({ code }) => code === 'metered')?.priceCents).toBe(2000);
  });

  it('decides whether another plan is dearer, and what the change and the next period cost', async () => {
    const { lineId } = await activate('metered');
    await agree('large', { priceCents: 2500 });
    const { id: planId } = await world.plan('large');
    const quote = await start({ action: 'changePlan', planId, selection: { lineIds: [lineId] } });
    expect(quote?.nextInvoice).toMatchObject({ subtotalCents: -500 });
    expect(await upcoming()).toMatchObject({ subtotalCents: 2500 });
    expect((await bill()).totalCents).toBe(2500);
    await agree('metered', { priceCents: 2600 });
    const back = await world.plan('metered');
    const before = await upcoming();
    const dearer = await start({ action: 'changePlan', planId: back.id, selection: { lineIds: [lineId] } });
    const now = await upcoming();
    expect(now.subtotalCents - before.subtotalCents).toBe(dearer?.nextInvoice?.subtotalCents);
    expect((await bill()).totalCents).toBe(now.totalCents);
    expect(now.subtotalCents).toBeGreaterThan(2600);
    expect(now.subtotalCents).toBeLessThanOrEqual(2700);
  });

  it('that ends before the next period is quoted with the plan’s price for that', async () => {
    const { lineId } = await activate('metered');
    await agree('large', { priceCents: 3500, throughDay: dayAfter(today(), 2) });
    const { id: planId } = await world.plan('large');
    const before = await upcoming();
    const quote = await start({ action: 'changePlan', planId, selection: { lineIds: [lineId] } });
    const now = await upcoming();
    expect(now.subtotalCents - before.subtotalCents).toBe(quote?.nextInvoice?.subtotalCents);
    expect(now.subtotalCents).toBe(500 + 5000);
    expect((await bill()).totalCents).toBe(5500);
  });

  it('of a pause is quoted and charged for a suspended line', async () => {
    const { lineId } = await activate('metered');
    await agree('metered', { pausePriceCents: 100 });
    const quote = await start({ action: 'suspend', selection: { lineIds: [lineId] } });
    expect(quote?.nextInvoice).toMatchObject({ subtotalCents: 100 - 3000 });
    expect(await upcoming()).toMatchObject({ subtotalCents: 100 });
    expect((await bill()).totalCents).toBe(100);
    const resumed = await start({ action: 'resume', selection: { lineIds: [lineId] } });
    const due = await upcoming();
    expect(due.subtotalCents - 100).toBe(resumed?.nextInvoice?.subtotalCents);
  });

  it('of usage is foreseen and billed for periods that began in its days', async () => {
    const { lineId } = await activate('metered');
    await agree('metered', { overagePriceTenThousandths: 100_000 });
    const use = async (bytes: number) => {
      const day = utcDay(world.clock.now());
      await sql`select metering.open_usage_months(${[day]}::date[])`.execute(world.db);
      await sql`insert into metering.usage_days (line_id, day, used_bytes, source)
        values (${lineId}, ${day}, ${bytes}, 'rated')`.execute(world.db);
    };
    const soFar = async () => (await upcoming()).usage.map(({ soFarCents }) => soFarCents);
    await chores();
    await use(3_000_000);
    expect(await soFar()).toEqual([20]);
    const begun = await bill();
    expect(await linesOf(begun)).toMatchObject([{ kind: 'subscription' }]);
    const { id = '' } = (await shown())[0] ?? {};
    await end(id);
    await goTo(after(world.clock.now(), 30 * hourMs));
    await use(2_000_000);
    const [, running] = await soFar();
    expect(running).toBe(10);
    const usage = (await linesOf(await bill())).filter(({ kind }) => kind === 'overage');
    expect(usage).toEqual([
      { kind: 'overage', cents: 20, note: expect.stringMatching(/^Your price for usage since .*\.$/) },
    ]);
  });
});
