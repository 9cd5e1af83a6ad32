import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billedItems } from '../../../../test/billed-items.ts';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { after, dayMs, hourMs, minuteMs, utcDay } from '../../../kernel/clock.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { chargedCents } from './rate-usage.ts';

let world: BulkWorld;
let lineId: LineId;

const plan = {
  name: 'Metered',
  carrier: 'kore',
  description: 'For tests.',
  includedBytes: 10_000_000,
  unitBytes: 1000,
  priceCents: 3000,
  activationFeeCents: 0,
  needsImei: false,
  status: 'live',
};
const perMegabyte = { overagePriceTenThousandths: 25_000, overageUnitBytes: 1_000_000, overageUnits: 'started' };
const charged = { overage: 'charge', ...perMegabyte };
const plans = [
  { ...plan, ...charged, code: 'metered', carrierPlanRef: 'ref-metered' },
  { ...plan, ...charged, code: 'larger', carrierPlanRef: 'ref-larger', includedBytes: 50_000_000, priceCents: 5000 },
  { ...plan, ...charged, code: 'credited', carrierPlanRef: 'ref-credited', creditsUnusedDays: true },
  { ...plan, code: 'stopping', carrierPlanRef: 'ref-stopping', overage: 'stop' },
  { ...plan, code: 'unlimited', carrierPlanRef: 'ref-unlimited' },
];

beforeAll(async () => {
  world = await createBulkWorld();
  world.change({ usageImportMs: minuteMs });
  expect(await world.plans.importPlans(JSON.stringify({ plans }))).toMatchObject({ kind: 'imported' });
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const begin = async (code = 'metered') => {
  const [line] = await world.activeLines(1, code);
  lineId = brandId<LineId>(world.idOf(line));
};
const subscription = async () => {
  const found = (await world.subscriptions.livingOfLines(world.db, [lineId])).get(lineId);
  if (!found) throw new Error('the line has no subscription');
  return found;
};
/** The line used so much more on a day. */
const use = async (bytes: number, day = utcDay(world.clock.now())) => {
  await sql`select metering.open_usage_months(${[day]}::date[])`.execute(world.db);
  await sql`insert into metering.usage_days (line_id, day, used_bytes, source) values (${lineId}, ${day}, 0, 'rated')
    on conflict do nothing`.execute(world.db);
  await sql`update metering.usage_days set used_bytes = used_bytes + ${bytes}
    where line_id = ${lineId} and day = ${day}`.execute(world.db);
};
const chores = async () => {
  for (const chore of world.rating.jobs.chores) if (chore.name.endsWith('periods')) await chore.run();
};
const goTo = (instant: Date) => world.clock.advance(instant.getTime() - world.clock.now().getTime());
const periodEnd = async () => (await subscription()).nextChargeAt ?? new Date(0);
const renew = async () => {
  const { accountId, periodEnd: day } = await subscription();
  await world.db.transaction().execute((tx) => world.subscriptions.renewalsDue(tx, { accountId, day: day ?? '' }));
};
const items = async () => (await billedItems(world.db, lineId)).filter(({ kind }) => kinds.has(kind));
const kinds: ReadonlySet<string> = new Set(['overage', 'adjustment']);
const billed = async () =>
  (await items()).map(({ cause, kind, amountCents }) => [cause.replace(/^sub_[^:]*:/, ''), kind, amountCents]);
const logged = () => world.complaints.filter((entry) => JSON.stringify(entry).includes('rating.too-late'));

describe('a period that is over', () => {
  it('is rated once the carrier had its time, once, with the facts that it can be computed from again', async () => {
    await begin();
    await use(12_400_000);
    const end = await periodEnd();
    const { periodStart } = await subscription();
    await chores();
    goTo(after(end, 48 * hourMs - 1));
    await chores();
    expect(await billed()).toEqual([]);
    goTo(after(end, 48 * hourMs));
    await Promise.all([chores(), chores()]);
    await chores();
    expect(await billed()).toEqual([[`usage:${periodStart}`, 'overage', 8]]);
    const [item] = await items();
    expect(item).toMatchObject({
      text: 'Metered, data above the allowance',
      periodStart,
      explain: {
        usedBytes: 12_400_000,
        includedBytes: 10_000_000,
        chargedBytes: 3_000_000,
        unitPrice: 25_000,
        unitBytes: 1_000_000,
      },
    });
    expect(chargedCents({ chargedBytes: 3_000_000, unitPrice: 25_000, unitBytes: 1_000_000 })).toBe(8);
  });

  it('within its allowance, or without a price above it, costs nothing', async () => {
    await begin();
    await use(9_999_999);
    await chores();
    goTo(after(await periodEnd(), 48 * hourMs));
    await chores();
    expect(await billed()).toEqual([]);
    await begin('unlimited');
    await use(900_000_000);
    await chores();
    goTo(after(await periodEnd(), 48 * hourMs));
    await chores();
    expect(await billed()).toEqual([]);
  });

  it('waits as long as the rules say for its carrier', async () => {
    const file = JSON.stringify({ usage: { closingLagHoursOf: { kore: 72 } } });
    await world.rules.importRules(file, { holdsFrom: null, reason: 'a test' });
    await begin();
    await use(12_000_000);
    await chores();
    goTo(after(await periodEnd(), 72 * hourMs - 1));
    await chores();
    expect(await billed()).toEqual([]);
    goTo(after(world.clock.now(), 1));
    await chores();
    expect(await billed()).toHaveLength(1);
    await world.rules.importRules('{}', { holdsFrom: null, reason: 'a test' });
  });
});

describe('facts that come late', () => {
  it('are one adjustment before each of the next two billing days, and only written down after that', async () => {
    await begin();
    const day = utcDay(world.clock.now());
    await use(12_400_000, day);
    const { periodStart } = await subscription();
    await renewedTo(1);
    expect(await billed()).toEqual([[`usage:${periodStart}`, 'overage', 8]]);
    await use(1_000_000, day);
    await use(1_600_000, day);
    await renewedTo(2);
    expect((await billed()).slice(1)).toEqual([[`usage:${periodStart}:1`, 'adjustment', 4]]);
    expect((await items())[1]?.explain).toMatchObject({ usedBytes: 15_000_000, billedBeforeCents: 8 });
    await use(-4_000_000, day);
    await renewedTo(3);
    expect((await billed()).slice(2)).toEqual([[`usage:${periodStart}:2`, 'adjustment', -10]]);
    await use(9_000_000, day);
    await renewedTo(5);
    expect(await billed()).toHaveLength(3);
    expect(logged()).toMatchObject([{ facts: { periodStart, usedBytes: 20_000_000 } }]);
  });

  /** Renews month after month, with workers at work in between; ends well behind a billing day. */
  async function renewedTo(periods: number) {
    while ((renewed += 1) <= periods) {
      await chores();
      goTo(await periodEnd());
      await chores();
      await renew();
      await chores();
      goTo(after(world.clock.now(), 49 * hourMs));
      await chores();
    }
    renewed -= 1;
  }
  let renewed = 0;
});

describe('periods', () => {
  it('that an outage left behind are all rated, each by its own days', async () => {
    await begin();
    const end = await periodEnd();
    await use(11_000_000);
    await use(12_000_000, utcDay(after(end, 5 * dayMs)));
    await use(13_000_000, utcDay(after(end, 40 * dayMs)));
    goTo(after(end, 70 * dayMs));
    const { accountId } = await subscription();
    const today = utcDay(world.clock.now());
    await world.db.transaction().execute((tx) => world.subscriptions.renewalsDue(tx, { accountId, day: today }));
    for (let round = 0; round < 4; round += 1) await chores();
    expect((await billed()).map(([, kind, cents]) => [kind, cents])).toEqual([
      ['overage', 2],
      ['overage', 5],
      ['overage', 8],
    ]);
  });

  it('with a change of plan have the larger allowance and the price that held at the end', async () => {
    await begin();
    await use(40_000_000);
    const end = await periodEnd();
    world.clock.advance(3 * dayMs);
    await changeTo('larger');
    await chores();
    goTo(after(end, 48 * hourMs));
    await chores();
    expect(await billed()).toEqual([]);
  });

  it('keep the larger allowance when a cheaper plan holds from their end on', async () => {
    await begin('larger');
    const end = await periodEnd();
    await use(50_000_001);
    await changeTo('metered');
    goTo(after(end, -20 * hourMs));
    await world.work(3 * 60_000, 10_000);
    expect((await subscription()).priceCents).toBe(3000);
    goTo(after(end, 48 * hourMs));
    await chores();
    expect((await billed()).map(([, kind, cents]) => [kind, cents])).toEqual([['overage', 2]]);
    expect((await items())[0]?.explain).toMatchObject({ includedBytes: 50_000_000, usedBytes: 50_000_001 });
  });

  it('that a termination cuts short are rated after it, and its unused days come back where the plan says so', async () => {
    await begin('credited');
    await use(12_400_000);
    const [{ periodStart, id }, end] = [await subscription(), await periodEnd()];
    await chores();
    goTo(after(end, -10 * dayMs));
    const { quote } = await world.routes.createQuote({
      ...noParts,
      caller: world.caller,
      body: { action: 'terminate', selection: { lineIds: [lineId] } },
    });
    const given = quote.nextInvoice?.changes.find(({ text }) => text === 'Metered, unused days');
    await world.run({ action: 'terminate', selection: { lineIds: [lineId] } });
    const { accountId } =
      (await world.subscriptions.subscriptionsOf(world.db, world.caller.accountId, [id])).get(id) ?? {};
    expect(accountId).toBe(world.caller.accountId);
    await chores();
    world.clock.advance(48 * hourMs);
    await chores();
    const [overage, unused] = await billed();
    expect(overage).toEqual([`usage:${periodStart}`, 'overage', 8]);
    expect(unused?.slice(0, 2)).toEqual([`unused:${periodStart}`, 'adjustment']);
    expect(unused?.[2]).toBe(given?.amountCents);
    expect(quote.notes).toContainEqual(expect.stringContaining('unused days become credit on your next invoice'));
    expect(given?.formula).toMatch(/^−\$30\.00 × (10|9) of \d+ days$/);
    expect(Number(unused?.[2])).toBeLessThanOrEqual(-900);
    expect(Number(unused?.[2])).toBeGreaterThanOrEqual(-1100);
  });

  async function changeTo(code: string) {
    const { id: planId } = await world.plan(code);
    await world.run({ action: 'changePlan', planId, selection: { lineIds: [lineId] } });
  }
});

it('a worker that is stopped between two batches leaves the rest due', async () => {
  await begin();
  await use(12_000_000);
  await chores();
  goTo(after(await periodEnd(), 48 * hourMs));
  const rate = world.rating.jobs.chores.find(({ name }) => name === 'rating.rate-periods');
  await rate?.run(AbortSignal.abort());
  expect(await billed()).toEqual([]);
  await chores();
  expect(await billed()).toHaveLength(1);
});

describe('a plan that stops lines at their allowance', () => {
  const shown = async () => {
    const asked = { ...noParts, caller: world.caller, params: { id: lineId }, query: {} };
    return (await world.routes.getLine(asked)).line;
  };
  const reported = async (usedBytes: number) => {
    const { iccid } = await shown();
    world.kore.usage = [{ kind: 'day', iccid, day: utcDay(world.clock.now()), usedBytes }];
    await world.work(3 * minuteMs, minuteMs);
  };
  it('suspends a line that has used it, and lets it go on in the next period', async () => {
    await begin('stopping');
    await reported(9_999_999);
    expect(await shown()).toMatchObject({ status: 'active', suspendReasons: [] });
    await reported(10_000_000);
    expect(await shown()).toMatchObject({ status: 'suspended', suspendReasons: ['data_limit'] });
    goTo(after(await periodEnd(), dayMs));
    await renew();
    await reported(5);
    expect(await shown()).toMatchObject({ status: 'active', suspendReasons: [] });
  });

  it('charges nothing, and leaves lines of other plans alone', async () => {
    await begin('stopping');
    await reported(12_000_000);
    await chores();
    goTo(after(await periodEnd(), 48 * hourMs));
    await chores();
    expect(await billed()).toEqual([]);
    await begin('unlimited');
    await reported(12_000_000);
    expect(await shown()).toMatchObject({ status: 'active' });
  });
});
