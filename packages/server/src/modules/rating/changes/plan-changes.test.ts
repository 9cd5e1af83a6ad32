import { lineProblems, type Line } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billedItems } from '../../../../test/billed-items.ts';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs, hourMs } from '../../../kernel/clock.ts';
import { daysBetween } from '../../../kernel/days.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { inLanguage } from '../../../kernel/language.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { shareCents } from '../../../kernel/money.ts';
import { retold } from '../../../kernel/retold.ts';

let world: BulkWorld;
let line: Line;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  const [one] = await world.activeLines(1, 'kore-fee');
  if (!one) throw new Error('no line is active');
  line = one;
});

const zone = 'America/Los_Angeles';
const today = () => localDay(world.clock.now(), zone);
const shown = () => world.line(line);
const changeTo = async (code: string) => {
  const { id: planId } = await world.plan(code);
  return world.run({ action: 'changePlan', planId, selection: { lineIds: [line.id] } });
};
const subscription = async () => {
  const lineId = brandId<LineId>(line.id);
  const found = (await world.subscriptions.livingOfLines(world.db, [lineId])).get(lineId);
  if (!found) throw new Error('the line has no subscription');
  return found;
};
const items = async () => {
  const { id } = await subscription();
  return (await billedItems(world.db, id)).filter(({ kind }) => kind === 'proration');
};
const callOff = () => world.routes.callOffPlanChange({ ...noParts, caller: world.caller, params: { id: line.id } });
const history = async () => {
  const query = { page: 1, limit: 50 };
  const { items: events } = await world.routes.listLineHistory({
    ...noParts,
    caller: world.caller,
    params: { id: line.id },
    query,
  });
  return events.map(({ text }) => text);
};
/** Goes to so many hours before the period's end, or behind it. */
const goTo = async (hoursBeforeEnd: number) => {
  const { nextChargeAt } = await subscription();
  const ms = (nextChargeAt?.getTime() ?? 0) - hoursBeforeEnd * hourMs - world.clock.now().getTime();
  world.clock.advance(ms);
};

describe('a dearer plan', () => {
  it('is quoted for the rest of the period and from the next one on, and says which is which', async () => {
    world.clock.advance(9 * dayMs);
    const { id: planId } = await world.plan('kore-10');
    const draft = await world.draft({ action: 'changePlan', planId, selection: { lineIds: [line.id] } });
    const texts = draft.quote?.nextInvoice?.changes.map(({ text }) => text) ?? [];
    expect(texts).toEqual([
      'Change from Plan kore-fee to Plan kore-10, rest of this period',
      'Change from Plan kore-fee to Plan kore-10, from the next period on',
    ]);
    expect(inLanguage('es', () => texts.map(retold))).toEqual([
      'Cambio de Plan kore-fee a Plan kore-10, resto de este período',
      'Cambio de Plan kore-fee a Plan kore-10, desde el próximo período',
    ]);
  });

  it('holds once the carrier has confirmed it, and costs the difference for the rest of the period', async () => {
    world.clock.advance(9 * dayMs);
    const before = await subscription();
    await changeTo('kore-10');
    expect(await shown()).toMatchObject({ planName: 'Plan kore-10', nextPlanName: null });
    const { periodStart, periodEnd, priceCents } = await subscription();
    expect(priceCents).toBe(1000);
    const days = daysBetween(today(), periodEnd ?? '');
    const ofDays = daysBetween(periodStart ?? '', periodEnd ?? '');
    const [item, ...others] = await items();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      text: 'Change from Plan kore-fee to Plan kore-10',
      amountCents: shareCents(1000, days, ofDays) - shareCents(240, days, ofDays),
      periodStart: today(),
      periodEnd: before.periodEnd,
      explain: { fromPriceCents: 240, toPriceCents: 1000, days, ofDays },
    });
  });

  it('that the carrier refuses leaves plan and price as they were, and says so', async () => {
    world.kore.faults.push('refused');
    const job = await changeTo('kore-10');
    expect((await world.rows(job.id))[0]?.text).toContain('The line stays on its plan.');
    world.clock.advance(hourMs);
    await world.work();
    expect(await shown()).toMatchObject({ planName: 'Plan kore-fee', nextPlanName: null });
    expect(await subscription()).toMatchObject({ priceCents: 240 });
    expect(await items()).toEqual([]);
  });

  it('is not for a line whose first period is still to begin: nothing could be quoted for it', async () => {
    await sql`update subscriptions.subscriptions set began_at = null, period_start = null, period_end = null,
      next_charge_at = null, first_period_cents = null, first_charge = 'none' where line_id = ${line.id}`.execute(
      world.db,
    );
    const { id: planId } = await world.plan('kore-10');
    const { id } = await world.draft({ action: 'changePlan', planId, selection: { lineIds: [line.id] } });
    expect(await world.rows(id)).toMatchObject([{ text: lineProblems.just_activated }]);
  });

  it('and back on the same day cost nothing together; back on another day waits for the end of the period', async () => {
    await changeTo('kore-10');
    await changeTo('kore-fee');
    expect(await shown()).toMatchObject({ planName: 'Plan kore-fee', nextPlanName: null });
    expect((await items()).map(({ amountCents }) => amountCents).reduce((sum, one) => sum + one, 0)).toBe(0);
    expect(await items()).toHaveLength(2);
    await changeTo('kore-10');
    world.clock.advance(2 * dayMs);
    await changeTo('kore-fee');
    const { periodEnd } = await subscription();
    expect(await shown()).toMatchObject({
      planName: 'Plan kore-10',
      nextPlanName: 'Plan kore-fee',
      nextPlanOn: periodEnd,
    });
  });

  it('keeps the version that was agreed to', async () => {
    const { versionNo } = await world.plan('kore-10');
    await changeTo('kore-10');
    expect(await subscription()).toMatchObject({ planVersionNo: versionNo });
  });
});

describe('a cheaper plan', () => {
  beforeEach(async () => {
    await changeTo('kore-10');
    world.clock.advance(3 * dayMs);
    await changeTo('kore-fee');
  });

  it('is scheduled for the end of the period: nothing is asked of the carrier, plan and price stay', async () => {
    const { periodEnd, priceCents } = await subscription();
    expect(priceCents).toBe(1000);
    expect(await shown()).toMatchObject({
      planName: 'Plan kore-10',
      nextPlanName: 'Plan kore-fee',
      nextPlanOn: periodEnd,
    });
    expect(await history()).toContain(`Changes to Plan kore-fee on ${periodEnd}.`);
    await world.work(10 * hourMs, hourMs);
    expect(await shown()).toMatchObject({ planName: 'Plan kore-10' });
  });

  it('is asked for a day before, costs its price from the period’s end on, and gives nothing back', async () => {
    const before = await items();
    const { periodEnd } = await subscription();
    await goTo(20);
    await world.work(3 * 60_000, 10_000);
    expect(await shown()).toMatchObject({ planName: 'Plan kore-fee', nextPlanName: null, nextPlanOn: null });
    expect(await subscription()).toMatchObject({ priceCents: 240, periodEnd });
    expect(await items()).toEqual(before);
  });

  it('that the carrier refuses in the end leaves plan and price as they were', async () => {
    world.kore.faults.push('refused');
    await goTo(20);
    await world.work(3 * 60_000, 10_000);
    expect(await shown()).toMatchObject({ planName: 'Plan kore-10', nextPlanName: null, nextPlanOn: null });
    expect(await subscription()).toMatchObject({ priceCents: 1000 });
    expect(await history()).toEqual(expect.arrayContaining([expect.stringContaining('The line stays on its plan.')]));
  });

  it('that the carrier confirms late is credited from that day on', async () => {
    const { accountId, periodEnd: day } = await subscription();
    const before = (await items()).length;
    await goTo(-1);
    await world.db.transaction().execute((tx) => world.subscriptions.renewalsDue(tx, { accountId, day: day ?? '' }));
    await world.work(3 * 60_000, 10_000);
    const { periodStart, periodEnd, priceCents } = await subscription();
    expect({ periodStart, priceCents }).toEqual({ periodStart: day, priceCents: 240 });
    const credit = (await items()).slice(before);
    const days = daysBetween(today(), periodEnd ?? '');
    const ofDays = daysBetween(periodStart ?? '', periodEnd ?? '');
    expect(credit.map(({ amountCents }) => amountCents)).toEqual([
      shareCents(240, days, ofDays) - shareCents(1000, days, ofDays),
    ]);
  });

  it('is what the next period costs in a quote of another change', async () => {
    const { periodEnd: on } = await subscription();
    const record = await world.lines.findLine(world.db, world.caller.accountId, brandId<LineId>(line.id));
    if (!record) throw new Error('there is no such line');
    const asked = { accountId: world.caller.accountId, change: { action: 'terminate' } } as const;
    const quoted = (await world.rating.quoteChanges(world.db, asked, [record])).get(record.id);
    expect(quoted).toMatchObject({ on, state: { priceCents: 1000 }, next: [{ unitCents: -240, addsLines: -1 }] });
  });

  it('is called off by asking for the plan that the line has, at what its next period then costs more', async () => {
    const { periodEnd: on } = await subscription();
    const { id: planId } = await world.plan('kore-10');
    const draft = await world.draft({ action: 'changePlan', planId, selection: { lineIds: [line.id] } });
    expect(draft.quote).toMatchObject({
      lineCount: 1,
      nextInvoice: {
        on,
        changes: [{ text: 'Change from Plan kore-fee to Plan kore-10, from the next period on', amountCents: 760 }],
      },
    });
    const asked = world.kore.received.length;
    expect(await changeTo('kore-10')).toMatchObject({ doneCount: 1 });
    expect(await shown()).toMatchObject({ planName: 'Plan kore-10', nextPlanName: null, nextPlanOn: null });
    expect(await history()).toContain('The scheduled change of plan was called off. The line stays on its plan.');
    expect(world.kore.received).toHaveLength(asked);
    const again = await world.draft({ action: 'changePlan', planId, selection: { lineIds: [line.id] } });
    expect(await world.rows(again.id)).toMatchObject([{ text: lineProblems.same_plan }]);
  });

  it('can be called off until the carrier is asked', async () => {
    await callOff();
    expect(await shown()).toMatchObject({ planName: 'Plan kore-10', nextPlanName: null, nextPlanOn: null });
    expect(await history()).toContain('The scheduled change of plan was called off. The line stays on its plan.');
    await expect(callOff()).rejects.toMatchObject({ code: 'not_found' });
    await goTo(20);
    await world.work(2 * 60_000, 10_000);
    expect(await shown()).toMatchObject({ planName: 'Plan kore-10' });
  });

  it('of somebody else cannot be called off', async () => {
    const caller = await world.newCustomer();
    const asked = world.routes.callOffPlanChange({ ...noParts, caller, params: { id: line.id } });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    expect(await shown()).toMatchObject({ nextPlanName: 'Plan kore-fee' });
  });

  it('gives way to a dearer one that is ordered meanwhile', async () => {
    await world.plans.importPlans(dearest);
    await changeTo('kore-dearest');
    expect(await shown()).toMatchObject({ planName: 'Plan kore-dearest', nextPlanName: null, nextPlanOn: null });
  });
});

const dearest = JSON.stringify({
  plans: [
    {
      code: 'kore-dearest',
      name: 'Plan kore-dearest',
      carrier: 'kore',
      carrierPlanRef: 'ref-kore-dearest',
      description: 'For tests.',
      includedBytes: 1,
      unitBytes: 1000,
      priceCents: 9000,
      activationFeeCents: 0,
      needsImei: false,
      status: 'live',
    },
  ],
});

it('a line with an unpaid charge, and a suspended one, take no other plan', async () => {
  const selection = { lineIds: [line.id] };
  const { id: planId } = await world.plan('kore-10');
  await world.run({ action: 'suspend', selection });
  expect((await world.draft({ action: 'changePlan', planId, selection })).refusals).toMatchObject([
    { code: 'suspended_no_plan_change' },
  ]);
  world.caller = await world.newCustomer({ charges: 'declined' });
  const [unpaid] = await world.activeLines(1, 'kore-fee');
  const draft = await world.draft({ action: 'changePlan', planId, selection: { lineIds: [world.idOf(unpaid)] } });
  expect(draft.refusals).toMatchObject([{ code: 'line_past_due' }]);
});

it('a draft says when each plan holds', async () => {
  const selection = { lineIds: [line.id] };
  const draftOf = async (code: string) =>
    world.draft({ action: 'changePlan', planId: (await world.plan(code)).id, selection });
  expect((await draftOf('kore-10')).price.notes).toEqual([expect.stringContaining('A plan that costs more applies')]);
  expect((await draftOf('kore-free')).price.notes).toEqual([expect.stringContaining('A plan that costs less applies')]);
});
