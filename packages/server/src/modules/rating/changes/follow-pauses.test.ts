import type { Line } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billedItems } from '../../../../test/billed-items.ts';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { testCatalogue } from '../../../../test/fleet-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs, minuteMs } from '../../../kernel/clock.ts';
import { daysBetween } from '../../../kernel/days.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { shareCents } from '../../../kernel/money.ts';
import { originBy } from '../../lines/index.ts';

let world: BulkWorld;
let line: Line;

beforeAll(async () => {
  world = await createBulkWorld();
  const imported = await world.plans.importPlans(testCatalogue({ 'kore-10': { pausePriceCents: 250 } }));
  expect(imported).toMatchObject({ kind: 'imported', changed: ['kore-10'] });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  const [one] = await world.activeLines(1);
  if (!one) throw new Error('no line is active');
  line = one;
});

const lineId = () => brandId<LineId>(line.id);
const subscription = async () => {
  const found = (await world.subscriptions.livingOfLines(world.db, [lineId()])).get(lineId());
  if (!found) throw new Error('the line has no subscription');
  return found;
};
const change = (action: 'suspend' | 'resume') => world.run({ action, selection: { lineIds: [line.id] } });
const items = async () =>
  (await billedItems(world.db, line.id)).map(({ kind, text, amountCents }) => ({ kind, text, amountCents }));
const renewed = async () => (await items()).filter(({ kind }) => kind === 'subscription').slice(1);
const proration = async () => (await items()).filter(({ kind }) => kind === 'proration');
const full = { kind: 'subscription', text: 'Plan kore-10', amountCents: 1000 };
const paused = { kind: 'subscription', text: 'Plan kore-10, while suspended', amountCents: 250 };
/** To a minute after the next billing day has begun, with what workers do there. */
async function toNextPeriod(): Promise<void> {
  const { nextChargeAt } = await subscription();
  world.clock.advance((nextChargeAt?.getTime() ?? 0) - world.clock.now().getTime() + minuteMs);
  await world.work();
}
/** The difference of the two prices for the rest of the period from today on. */
async function restCents(): Promise<number> {
  const { periodStart, periodEnd } = await subscription();
  const days = daysBetween(localDay(world.clock.now(), 'America/Los_Angeles'), periodEnd ?? '');
  const ofDays = daysBetween(periodStart ?? '', periodEnd ?? '');
  return shareCents(1000, days, ofDays) - shareCents(250, days, ofDays);
}
const reason = async (asked: { add?: 'payment' | 'data_limit'; remove?: 'payment' | 'data_limit' }) => {
  await world.db
    .transaction()
    .execute((tx) => world.provisioning.changeReasons(tx, { lineIds: [lineId()], ...asked }, originBy('Test', 'test')));
  await world.work();
};
const upcoming = async () =>
  (await world.routes.getUpcomingInvoice({ ...noParts, caller: world.caller })).groups.map(({ text, amountCents }) => ({
    text,
    amountCents,
  }));

describe('a line that its customer suspends', () => {
  it('costs the pause price from the next period on, and the upcoming invoice says so', async () => {
    await change('suspend');
    expect(await proration()).toEqual([]);
    expect(await upcoming()).toEqual([{ text: paused.text, amountCents: 250 }]);
    await toNextPeriod();
    await toNextPeriod();
    expect(await renewed()).toEqual([paused, paused]);
  });

  it('resumed within such a period costs the difference for the rest of it, on the next invoice, and then its full price', async () => {
    await change('suspend');
    await toNextPeriod();
    world.clock.advance(9 * dayMs);
    await change('resume');
    const rest = await restCents();
    expect(rest).toBeGreaterThan(0);
    expect(await proration()).toEqual([{ kind: 'proration', text: 'Plan kore-10, resumed', amountCents: rest }]);
    const [, item] = (await billedItems(world.db, line.id)).filter(({ kind }) => kind !== 'activation').slice(1);
    expect(item?.explain).toMatchObject({ fromPriceCents: 250, toPriceCents: 1000 });
    await toNextPeriod();
    expect(await renewed()).toEqual([paused, full]);
    expect(await proration()).toHaveLength(1);
  });

  it('and resumed before the period ends costs nothing more or less', async () => {
    await change('suspend');
    world.clock.advance(3 * dayMs);
    await change('resume');
    expect(await subscription()).toMatchObject({ pausedAt: null });
    await toNextPeriod();
    expect(await proration()).toEqual([]);
    expect(await renewed()).toEqual([full]);
  });

  it('nets to nothing when it is resumed and suspended again on one day, and is charged once when resumed for good', async () => {
    await change('suspend');
    await toNextPeriod();
    world.clock.advance(5 * dayMs);
    await change('resume');
    await change('suspend');
    const [charged, back] = await proration();
    expect(charged?.amountCents).toBe(-(back?.amountCents ?? 0));
    world.clock.advance(3 * dayMs);
    await change('resume');
    const rest = await restCents();
    expect((await proration()).map(({ amountCents }) => amountCents).slice(2)).toEqual([rest]);
    await change('suspend');
    await toNextPeriod();
    expect(await renewed()).toEqual([paused, paused]);
  });

  it('that the carrier refuses to resume stays at the pause price', async () => {
    await change('suspend');
    await toNextPeriod();
    world.kore.faults.push('refused');
    await change('resume');
    expect((await world.line(line)).status).toBe('suspended');
    expect(await proration()).toEqual([]);
    expect(await subscription()).toMatchObject({ pausedAt: expect.any(Date) });
  });
});

describe('a line that is suspended for another reason', () => {
  it('costs its full price: for payment', async () => {
    await reason({ add: 'payment' });
    await toNextPeriod();
    expect(await renewed()).toEqual([full]);
  });

  it('or for both: from the next period on, and nothing for the running one until it is in service', async () => {
    await change('suspend');
    await toNextPeriod();
    await reason({ add: 'payment' });
    expect(await proration()).toEqual([]);
    await toNextPeriod();
    expect(await renewed()).toEqual([paused, full]);
    await reason({ remove: 'payment' });
    await toNextPeriod();
    expect(await renewed()).toEqual([paused, full, paused]);
  });

  it('is charged the difference only once it is in service again', async () => {
    await change('suspend');
    await reason({ add: 'data_limit' });
    await toNextPeriod();
    world.clock.advance(2 * dayMs);
    await change('resume');
    expect((await world.line(line)).status).toBe('suspended');
    expect(await proration()).toEqual([]);
    world.clock.advance(4 * dayMs);
    await reason({ remove: 'data_limit' });
    expect(await proration()).toMatchObject([{ amountCents: await restCents() }]);
  });
});

it('what a suspension and a resumption mean for the price is shown before', async () => {
  const draftOf = (action: 'suspend' | 'resume') => world.draft({ action, selection: { lineIds: [line.id] } });
  expect((await draftOf('suspend')).price).toMatchObject({ todayCents: 0, monthlyDeltaCents: -750 });
  await change('suspend');
  expect((await draftOf('resume')).price).toMatchObject({ todayCents: 0, monthlyDeltaCents: 750 });
});
