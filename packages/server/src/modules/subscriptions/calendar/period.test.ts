import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import { shareCents } from '../../../kernel/money.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import { firstPeriod } from './period.ts';
import { daysBetween, startOfDay } from '../../../kernel/days.ts';
import { changedCalendar, dayAt, instantOf, periodCents, periodFrom, type Period } from './period.ts';

const seed = Number(process.env['SEED'] ?? 20_261_202);
const told = { seed, verbose: true };
const pacific = 'America/Los_Angeles';
const on = (billingDay: number, timeZone = pacific) => ({ billingDay, timeZone, before: null });
const at = (day: string, timeZone = pacific) => startOfDay(day, timeZone);
const prorated = { firstPeriod: 'prorated', fixedDay: null } as const;

const zone = fc.constantFrom(
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kwajalein',
  'America/Asuncion',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'America/Havana',
  'America/Sao_Paulo',
  pacific,
);
const billingDay = fc.integer({ min: 1, max: 31 });
const instant = fc.date({ min: new Date('1990-02-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const price = fc.integer({ min: 0, max: 1_000_000 });

/** The periods that follow each other from a day on. */
function periodsFrom(calendar: BillingCalendar, start: string, count: number): Period[] {
  const all: Period[] = [];
  const running = { ...calendar, billingDay: calendar.billingDay ?? 0 };
  for (let next = start; all.length < count; next = all.at(-1)?.end ?? '') all.push(periodFrom(running, next));
  return all;
}

describe('a first period', () => {
  it('runs to the next billing day and costs its days of those between the two billing days around it', () => {
    expect(periodFrom(on(25), '2026-09-16')).toEqual({ start: '2026-09-16', end: '2026-09-25', days: 9, ofDays: 31 });
    expect(periodCents(2495, periodFrom(on(25), '2026-09-16'))).toBe(724);
    expect(periodCents(2495, periodFrom(on(25), '2026-09-17'))).toBe(644);
    expect(periodCents(2495, periodFrom(on(17), '2026-09-25'))).toBe(1830);
    expect(periodCents(2495, periodFrom(on(25), '2026-09-30'))).toBe(2079);
  });

  it('that begins on the billing day is whole', () => {
    expect(periodFrom(on(31), '2027-02-28')).toEqual({ start: '2027-02-28', end: '2027-03-31', days: 31, ofDays: 31 });
  });

  it('gives the account its billing day with the first line: the day itself, or that of the provider', () => {
    const none = { billingDay: null, timeZone: pacific, before: null };
    const own = firstPeriod(none, prorated, at('2026-11-22'));
    expect(own).toMatchObject({ calendar: on(22), end: '2026-12-22', days: 30, ofDays: 30 });
    const fixed = firstPeriod(none, { firstPeriod: 'prorated', fixedDay: 1 }, at('2026-11-22'));
    expect(fixed).toMatchObject({ calendar: on(1), end: '2026-12-01', days: 9, ofDays: 30 });
    expect(fixed.centsOf(1000)).toBe(300);
    expect(firstPeriod(on(5), { firstPeriod: 'prorated', fixedDay: 1 }, at('2026-11-22')).end).toBe('2026-12-05');
  });

  it('costs as much as any where the provider charges it in full', () => {
    const full = firstPeriod(on(1), { firstPeriod: 'full', fixedDay: null }, at('2026-11-22'));
    expect([full.end, full.centsOf(1000)]).toEqual(['2026-12-01', 1000]);
  });

  it('on the day after a billing day that never was is whole', () => {
    expect(periodFrom(on(30, 'Pacific/Apia'), '2011-12-31')).toMatchObject({ end: '2012-01-30', days: 31, ofDays: 31 });
  });
});

describe('the parts of a period', () => {
  it('add up to the whole: what is charged from a day on, and what was used before it', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 31 }), fc.array(fc.nat(31)), (cents, days, cuts) => {
        const edges = [0, ...cuts.filter((cut) => cut < days).toSorted((one, other) => one - other), days];
        const left = edges.map((edge) => shareCents(cents, days - edge, days));
        const parts = left.slice(1).map((next, index) => (left[index] ?? 0) - next);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
      }),
      told,
    );
  });

  it('are rounded once, half up', () => {
    expect([shareCents(1, 1, 2), shareCents(3, 1, 2), shareCents(100, 1, 3), shareCents(250, 9, 30)]).toEqual([
      1, 2, 33, 75,
    ]);
  });
});

describe('periods', () => {
  it('follow each other for ten years without a gap, and only the first is not whole', () => {
    fc.assert(
      fc.property(instant, billingDay, zone, price, (begins, chosen, timeZone, cents) => {
        const calendar = on(chosen, timeZone);
        const start = dayAt(calendar, begins);
        const [first, ...others] = periodsFrom(calendar, start, 121);
        if (!first) throw new Error('no period');
        expect(instantOf(calendar, first.end).getTime()).toBeGreaterThan(begins.getTime());
        expect(periodCents(cents, first)).toBeLessThanOrEqual(cents);
        for (const { days, ofDays } of others) expect(days).toBe(ofDays);
        const days = [first, ...others].reduce((sum, one) => sum + daysBetween(one.start, one.end), 0);
        expect(days).toBe(daysBetween(start, others.at(-1)?.end ?? ''));
      }),
      { ...told, numRuns: 100 },
    );
  });
});

describe('a changed billing day or zone', () => {
  const now = at('2026-11-22');
  const moved = changedCalendar(on(15), { billingDay: 1, timeZone: pacific }, now);

  it('holds once the running period has ended, with one period between that is not whole', () => {
    expect(moved).toEqual({ ...on(1), before: { billingDay: 15, timeZone: pacific, until: '2026-12-15' } });
    expect(periodsFrom(moved, '2026-11-15', 3).map(({ end, days, ofDays }) => [end, days, ofDays])).toEqual([
      ['2026-12-15', 30, 30],
      ['2027-01-01', 17, 31],
      ['2027-02-01', 31, 31],
    ]);
  });

  it('lets a line that becomes active until then end with the others', () => {
    expect(firstPeriod(moved, prorated, at('2026-12-05'))).toMatchObject({ end: '2026-12-15', days: 10, ofDays: 30 });
    expect(firstPeriod(moved, prorated, at('2026-12-20'))).toMatchObject({ end: '2027-01-01', days: 12, ofDays: 31 });
  });

  it('changed again in the same period still lets that end as it was to end; changed back it is as before', () => {
    const again = changedCalendar(moved, { billingDay: 20, timeZone: pacific }, after(now, dayMs));
    expect(again).toEqual({ ...on(20), before: moved.before });
    expect(changedCalendar(again, { billingDay: 15, timeZone: pacific }, after(now, dayMs))).toEqual(on(15));
    const later = changedCalendar(moved, { billingDay: 9, timeZone: pacific }, at('2026-12-20'));
    expect(later).toEqual({ ...on(9), before: { billingDay: 1, timeZone: pacific, until: '2027-01-01' } });
  });

  it('before the first line holds at once', () => {
    const none = { billingDay: null, timeZone: pacific, before: null };
    expect(changedCalendar(none, { billingDay: 9, timeZone: 'Pacific/Apia' }, now)).toEqual(on(9, 'Pacific/Apia'));
  });

  it('repeats and skips no day, whatever zones lie between', () => {
    fc.assert(
      fc.property(
        instant,
        fc.tuple(billingDay, billingDay),
        fc.tuple(zone, zone),
        (when, [one, other], [here, there]) => {
          const calendar = changedCalendar(on(one, here), { billingDay: other, timeZone: there }, when);
          expect(dayAt(calendar, when)).toBe(dayAt(on(one, here), when));
          const running = periodFrom(on(one, here), dayAt(on(one, here), when));
          const [first, bridge, ...others] = periodsFrom(calendar, running.start, 14);
          expect(first?.end).toBe(running.end);
          expect((bridge?.days ?? 0) <= (bridge?.ofDays ?? 0)).toBe(true);
          for (const { days, ofDays } of others) expect(days).toBe(ofDays);
          let last = dayAt(calendar, when);
          for (let step = 1; step < 24 * 70; step += 1) {
            const next = dayAt(calendar, after(when, step * hourMs));
            expect(next >= last).toBe(true);
            last = next;
          }
        },
      ),
      { ...told, numRuns: 20 },
    );
  });
});
