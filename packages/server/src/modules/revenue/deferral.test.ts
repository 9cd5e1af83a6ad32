import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter } from '../../kernel/days.ts';
import { brandId, type AccountId, type InvoiceId } from '../../kernel/ids.ts';
import { earnedCents, released, takenBack, unearnedPeriods, type Deferral } from './deferral.ts';

const day = fc.integer({ min: 0, max: 4000 }).map((days) => dayAfter('2024-01-01', days));
const cents = fc.integer({ min: -5_000_000, max: 5_000_000 });
const deferral = fc
  .record({ periodStart: day, days: fc.integer({ min: 1, max: 400 }), amountCents: cents })
  .map(({ periodStart, days, amountCents }): Deferral => ({
    accountId: brandId<AccountId>('acc_1'),
    invoiceId: brandId<InvoiceId>('inv_1'),
    periodStart,
    periodEnd: dayAfter(periodStart, days),
    amountCents,
    releasedCents: 0,
    releasedTo: periodStart,
  }));
const told = { verbose: 1 };

it('days add up to what was charged, whichever of them the release skips', () => {
  const run = fc.property(
    deferral,
    fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 20 }),
    (deferred, visits) => {
      let now = deferred;
      let sum = 0;
      for (const days of [...visits.toSorted((one, other) => one - other), 1000]) {
        const step = released(now, dayAfter(deferred.periodStart, days));
        expect(Math.abs(step.earnedCents)).toBeLessThanOrEqual(Math.abs(deferred.amountCents));
        expect(step.earnedCents * deferred.amountCents).toBeGreaterThanOrEqual(0);
        now = step.deferral;
        sum += step.earnedCents;
      }
      expect(sum).toBe(deferred.amountCents);
    },
  );
  fc.assert(run, told);
});

it('nothing is earned before the period, and all of it with its last day', () => {
  const run = fc.property(deferral, (deferred) => {
    expect(earnedCents(deferred, deferred.periodStart)).toBeCloseTo(0);
    expect(earnedCents(deferred, deferred.periodEnd)).toBe(deferred.amountCents);
  });
  fc.assert(run, told);
});

it('what is taken back never leaves more earned than the rest has earned, and both books come out even', () => {
  const run = fc.property(deferral, cents, fc.nat(500), fc.nat(500), (deferred, wanted, releasedDays, days) => {
    const before = released(deferred, dayAfter(deferred.periodStart, releasedDays)).deferral;
    const today = dayAfter(deferred.periodStart, releasedDays + days);
    const { deferral: after, deferredCents } = takenBack(before, wanted, today);
    const takenCents = before.amountCents - after.amountCents;
    const earnedBackCents = takenCents - deferredCents;
    expect(before.releasedCents - earnedBackCents).toBe(after.releasedCents);
    expect(after.releasedCents).toBe(earnedCents(after, today));
    expect(after.amountCents * before.amountCents).toBeGreaterThanOrEqual(0);
    const most = Math.abs(before.amountCents) + (wanted * before.amountCents > 0 ? 0 : Math.abs(wanted));
    expect(Math.abs(after.amountCents)).toBeLessThanOrEqual(most);
  });
  fc.assert(run, told);
});

it('parts are gathered by period; what has no period, is over or comes to nothing is earned at once', () => {
  const part = (periodStart: string | null, periodEnd: string | null, amountCents: number) => ({
    periodStart,
    periodEnd,
    amountCents,
  });
  expect(
    unearnedPeriods(
      [
        part('2026-12-01', '2027-01-01', 1000),
        part('2026-11-01', '2026-12-01', 500),
        part(null, null, 300),
        part('2026-12-01', null, 20),
        part(null, '2027-01-01', 30),
        part('2027-01-01', '2027-01-01', 50),
        part('2027-01-02', '2027-01-01', 60),
        part('2026-12-01', '2027-01-01', -100),
        part('2026-11-20', '2026-12-05', 70),
        part('2026-12-02', '2027-01-01', 40),
        part('2026-12-02', '2027-01-01', -40),
      ],
      '2026-12-01',
    ),
  ).toEqual([part('2026-11-20', '2026-12-05', 70), part('2026-12-01', '2027-01-01', 900)]);
});
