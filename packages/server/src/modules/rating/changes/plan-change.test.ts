import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeForRest, differenceCents, judgePlan, paidCents } from './plan-change.ts';

const seed = Number(process.env['SEED'] ?? 20_261_203);
const told = { seed, verbose: true };

const line = {
  lineStatus: 'active',
  subscriptionStatus: 'active',
  priceCents: 1000,
  periodStart: '2026-12-01',
} as const;
const today = '2026-12-10';

describe('a change of plan', () => {
  it('to a dearer plan holds at once, to a cheaper one at the end of the period', () => {
    expect(judgePlan(line, 1001, undefined, today)).toEqual({ kind: 'at_once' });
    expect(judgePlan(line, 1000, undefined, today)).toEqual({ kind: 'at_once' });
    expect(judgePlan(line, 999, undefined, today)).toEqual({ kind: 'later' });
  });

  it('counts as the net of the day: going back to the price of the morning is at once', () => {
    const moved = { movedOn: today, movedFromCents: 400 };
    expect(judgePlan(line, 400, moved, today)).toEqual({ kind: 'at_once' });
    expect(judgePlan(line, 399, moved, today)).toEqual({ kind: 'later' });
    expect(judgePlan(line, 400, moved, '2026-12-11')).toEqual({ kind: 'later' });
  });

  it('needs an active line in a period, with nothing past due', () => {
    expect(judgePlan({ ...line, periodStart: null }, 2000, undefined, today)).toEqual({
      kind: 'refused',
      problem: 'just_activated',
    });
    expect(judgePlan({ ...line, lineStatus: 'suspended' }, 2000, undefined, today)).toEqual({
      kind: 'refused',
      problem: 'suspended_no_plan_change',
    });
    expect(judgePlan({ ...line, subscriptionStatus: 'past_due' }, 2000, undefined, today)).toEqual({
      kind: 'refused',
      problem: 'line_past_due',
    });
  });
});

describe('what a change costs', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const rest = fc
    .tuple(fc.integer({ min: 28, max: 31 }), fc.integer({ min: 1, max: 31 }))
    .map(([ofDays, days]) => ({ ofDays, days: Math.min(days, ofDays) }));

  it('is the difference of two rounded amounts', () => {
    expect(differenceCents(1000, 2000, { days: 15, ofDays: 31 })).toBe(968 - 484);
  });

  it('is nothing for a round trip on one day, through any number of plans', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 6 }), rest, (first, others, days) => {
        let paid = first;
        let billedCents = 0;
        for (const priceCents of [...others, first]) {
          const charge = chargeForRest({ paid, priceCents, mayGiveBack: true }, days);
          billedCents += charge.amountCents;
          ({ paid } = charge);
        }
        expect(billedCents).toBe(0);
      }),
      told,
    );
  });

  it('is the same in one step as in several on one day', () => {
    fc.assert(
      fc.property(cents, cents, cents, rest, (from, over, to, days) => {
        expect(differenceCents(from, over, days) + differenceCents(over, to, days)).toBe(
          differenceCents(from, to, days),
        );
      }),
      told,
    );
  });

  it('never gives back what an earlier day was charged, and never more than the whole', () => {
    fc.assert(
      fc.property(cents, cents, rest, (paid, priceCents, days) => {
        const charge = chargeForRest({ paid, priceCents, mayGiveBack: false }, days);
        expect(charge.amountCents).toBeGreaterThanOrEqual(0);
        expect(charge.amountCents).toBeLessThanOrEqual(Math.max(priceCents - paid, 0) + 1);
        expect(charge.paid).toBe(Math.max(paid, priceCents));
      }),
      told,
    );
  });
});

it('what a period is paid for is known for that period alone', () => {
  const subscription = { periodStart: '2026-12-01', priceCents: 240 };
  expect(paidCents({ ...subscription, billedCents: 240 }, undefined)).toBe(240);
  expect(
    paidCents({ ...subscription, billedCents: 240 }, { paidPeriodStart: '2026-12-01', paidPriceCents: 1000 }),
  ).toBe(1000);
  expect(
    paidCents({ ...subscription, billedCents: 240 }, { paidPeriodStart: '2026-11-01', paidPriceCents: 1000 }),
  ).toBe(240);
});
