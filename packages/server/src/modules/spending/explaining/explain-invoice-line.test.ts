import type { Invoice, InvoiceLineKind } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { after, dayMs, hourMs, utcDay } from '../../../kernel/clock.ts';
import { sumCents } from '../../../kernel/money.ts';
import { interestCents } from '../../interest/index.ts';
import { chargedCents } from '../../rating/index.ts';
import { arithmeticOf } from './arithmetic.ts';

let world: BulkWorld;

const plan = {
  carrier: 'kore',
  description: 'For tests.',
  includedBytes: 10_000_000,
  unitBytes: 1000,
  activationFeeCents: 250,
  needsImei: false,
  status: 'live',
  overage: 'charge',
  overagePriceTenThousandths: 333_333,
  overageUnitBytes: 1_000_000,
  overageUnits: 'exact',
};
const texting = { includedSms: 10, smsPriceTenThousandths: 7500 };
const plans = [
  { ...plan, name: 'Metered', code: 'metered', carrierPlanRef: 'ref-metered', priceCents: 3001 },
  { ...plan, ...texting, name: 'Texting', code: 'texting', carrierPlanRef: 'ref-texting', priceCents: 1000 },
  { ...plan, name: 'Large', code: 'large', carrierPlanRef: 'ref-large', priceCents: 5003 },
  {
    ...plan,
    name: 'Credited',
    code: 'credited',
    carrierPlanRef: 'ref-credited',
    priceCents: 3001,
    creditsUnusedDays: true,
  },
];

beforeAll(async () => {
  world = await createBulkWorld();
  expect(await world.plans.importPlans(JSON.stringify({ plans }))).toMatchObject({ kind: 'imported' });
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const asked = () => ({ ...noParts, caller: world.caller });
const chores = async () => {
  for (const chore of world.rating.jobs.chores) if (chore.name.endsWith('periods')) await chore.run();
};
const goTo = async (instant: Date) => {
  world.clock.advance(instant.getTime() - world.clock.now().getTime());
  await world.work();
  await chores();
};
const use = async (lineId: string, bytes: number, day = utcDay(world.clock.now())) => {
  await sql`select metering.open_usage_months(${[day]}::date[])`.execute(world.db);
  await sql`insert into metering.usage_days (line_id, day, used_bytes, source) values (${lineId}, ${day}, ${bytes}, 'rated')
    on conflict (line_id, day) do update set used_bytes = excluded.used_bytes`.execute(world.db);
};
const nextAt = async () => new Date((await world.routes.getUpcomingInvoice(asked())).at ?? 0);
const explain = (invoice: Invoice, position: number | string, caller = world.caller) =>
  world.routes.explainInvoiceLine({ ...noParts, caller, params: { id: invoice.id, position: String(position) } });
/** Every line of every invoice, explained. */
const explained = async () => {
  const { items } = await world.routes.listInvoices({ ...asked(), query: { page: 1, limit: 100 } });
  const found = [];
  for (const invoice of items)
    for (let position = 1; position <= invoice.lineCount; position += 1) found.push(await explain(invoice, position));
  return found;
};
const ofKind = async (kind: InvoiceLineKind) => (await explained()).filter(({ line }) => line.kind === kind);

it('every kind of line is computed again from its explanation, to the cent', async () => {
  const [line] = await world.activeLines(1, 'metered');
  const id = world.idOf(line);
  await world.activeLines(1, 'credited');
  await chores();
  await use(id, 12_345_678);
  const end = await nextAt();
  await goTo(after(end, -20 * dayMs));
  await world.run({ action: 'changePlan', planId: (await world.plan('large')).id, selection: { lineIds: [id] } });
  const [later] = await world.activeLines(1, 'credited');
  await world.run({ action: 'terminate', selection: { lineIds: [world.idOf(later)] } });
  const usageDay = utcDay(world.clock.now());
  await goTo(after(end, 49 * hourMs));
  await use(id, 9_876_543, usageDay);
  await goTo(after(await nextAt(), hourMs));
  await goTo(after(await nextAt(), hourMs));
  const lines = await explained();
  const kinds = new Set(lines.map((one) => one.line.kind));
  expect(kinds).toEqual(new Set(['subscription', 'activation', 'proration', 'overage', 'adjustment']));
  expect(new Set(lines.filter((one) => one.line.kind === 'adjustment').map(({ line: { text } }) => text))).toEqual(
    new Set(['Large, data that the carrier reported late', 'Credited, unused days']),
  );
  for (const { line: shown, arithmetic } of lines) {
    expect(sumCents(arithmetic.map(({ cents }) => cents))).toBe(shown.amountCents);
    expect(arithmetic.map(({ kind }) => kind)).not.toContain('rest');
  }
});

it('data above the allowance says what was reported day by day, and when that was closed', async () => {
  const [line] = await world.activeLines(1, 'metered');
  await chores();
  const day = utcDay(world.clock.now());
  await use(world.idOf(line), 12_000_000, day);
  const end = await nextAt();
  await goTo(after(end, 49 * hourMs));
  await goTo(after(await nextAt(), hourMs));
  const [overage] = await ofKind('overage');
  expect(overage).toMatchObject({
    plan: { name: 'Metered', versionNo: 1, priceCents: 3001, includedBytes: 10_000_000 },
    usage: { days: [{ day, usedBytes: 12_000_000 }], closedAt: expect.any(String) },
    arithmetic: [{ kind: 'metered', chargedBytes: 2_000_000, unitPrice: 333_333, cents: 67 }],
  });
});

it('text messages say what was reported day by day, and what the plan includes', async () => {
  const [line] = await world.activeLines(1, 'texting');
  await chores();
  const day = utcDay(world.clock.now());
  await use(world.idOf(line), 700, day);
  await sql`update metering.usage_days set messages = 14 where line_id = ${world.idOf(line)}`.execute(world.db);
  await goTo(after(await nextAt(), 49 * hourMs));
  await goTo(after(await nextAt(), hourMs));
  const [charged] = await ofKind('sms');
  expect(charged).toMatchObject({
    line: { amountCents: 3, explain: { messages: 14, includedMessages: 10, chargedMessages: 4 } },
    usage: { days: [{ day, messages: 14 }], closedAt: expect.any(String) },
    arithmetic: [{ kind: 'messages', chargedMessages: 4, unitPrice: 7500, cents: 3 }],
  });
});

it('a first period of some days says which part of the price it costs, and who activated the line', async () => {
  await world.activeLines(1, 'metered');
  world.clock.advance(12 * dayMs);
  await world.activeLines(1, 'metered');
  const [latest] = await ofKind('subscription');
  expect(latest?.line.text).toBe('Metered, first period');
  expect(latest?.arithmetic).toMatchObject([{ kind: 'price', priceCents: 3001, days: expect.any(Number) }]);
  expect(latest?.changes.length).toBeGreaterThan(0);
  expect(latest?.changes.map(({ by }) => by)).toContain('You');
});

it('an unknown line, and a line of another account, are not found', async () => {
  await world.activeLines(1, 'metered');
  const [invoice] = (await world.routes.listInvoices({ ...asked(), query: { page: 1, limit: 1 } })).items;
  if (!invoice) throw new Error('there is no invoice');
  for (const position of [99, 'x', '0', '-1', '9999999999'])
    await expect(explain(invoice, position)).rejects.toMatchObject({ code: 'not_found' });
  await expect(explain(invoice, 1, await world.newCustomer())).rejects.toMatchObject({ code: 'not_found' });
});

it('discounts, messages and fixed amounts add up too, and what facts do not explain is said', () => {
  const bare = { periodStart: null, periodEnd: null };
  const steps = (amountCents: number, facts: object) =>
    arithmeticOf({ ...bare, amountCents, explain: facts }, { chargedCents, interestCents });
  expect(steps(-750, { baseCents: 10_000, ratePpm: 75_000 })).toEqual([
    { kind: 'percent', cents: -750, baseCents: 10_000, ratePpm: 75_000 },
  ]);
  expect(steps(2, { messages: 12, includedMessages: 10, chargedMessages: 2, unitPrice: 10_000 })).toMatchObject([
    { kind: 'messages', cents: 2 },
  ]);
  expect(steps(500, {})).toEqual([{ kind: 'fixed', cents: 500 }]);
  expect(steps(900, { priceCents: 1000 })).toMatchObject([
    { kind: 'price', cents: 1000 },
    { kind: 'rest', cents: -100 },
  ]);
});
