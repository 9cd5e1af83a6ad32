import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, dayMs } from './clock.ts';
import { localDay } from './local-day.ts';
import { billingDayBehind, billingDayUpTo, dayBefore, daysBetween, startOfDay } from './days.ts';

const seed = Number(process.env['SEED'] ?? 20_261_201);
const told = { seed, verbose: true };

/** Half hours of summer time, lost days, clocks that change at midnight, and the far ends of the date line. */
const awkwardZones = [
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kwajalein',
  'America/Asuncion',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'America/Havana',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Los_Angeles',
];
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2045-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const billingDay = fc.integer({ min: 1, max: 31 });

describe('billing days', () => {
  it('are clamped to short months and expanded again', () => {
    expect(behind('2027-01-31', 31, 3)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect(behind('2028-01-30', 30, 2)).toEqual(['2028-02-29', '2028-03-30']);
    expect(billingDayUpTo('2027-02-28', 31)).toBe('2027-02-28');
    expect(billingDayUpTo('2027-03-30', 31)).toBe('2027-02-28');
  });

  it('do not drift in ten years, whatever month ends and leap days lie between', () => {
    fc.assert(
      fc.property(day, billingDay, (start, chosen) => {
        const all = behind(start, chosen, 120);
        for (const found of all) expect(Number(found.slice(-2))).toBe(Math.min(chosen, lengthOfMonth(found)));
        expect(new Set(all.map((found) => found.slice(0, 7))).size).toBe(120);
        expect(daysBetween(all[0] ?? '', all[119] ?? '')).toBeGreaterThanOrEqual(3620);
      }),
      { ...told, numRuns: 200 },
    );
  });

  it('enclose every day: one up to it, one behind it, and none between', () => {
    fc.assert(
      fc.property(day, billingDay, (one, chosen) => {
        const [from, until] = [billingDayUpTo(one, chosen), billingDayBehind(one, chosen)];
        expect(from <= one && one < until).toBe(true);
        expect(billingDayBehind(from, chosen)).toBe(until);
        expect(billingDayUpTo(dayBefore(until), chosen)).toBe(from);
      }),
      told,
    );
  });
});

function behind(start: string, chosen: number, count: number): string[] {
  const all: string[] = [];
  for (let last = start; all.length < count; all.push(last)) last = billingDayBehind(last, chosen);
  return all;
}

function lengthOfMonth(of: string): number {
  return new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5, 7)), 0)).getUTCDate();
}

describe('a day', () => {
  it('begins at its first instant, in winter, in summer and where midnight does not exist', () => {
    const pacific = 'America/Los_Angeles';
    expect(startOfDay('2026-12-21', pacific)).toEqual(new Date('2026-12-21T08:00:00Z'));
    expect(startOfDay('2026-06-21', pacific)).toEqual(new Date('2026-06-21T07:00:00Z'));
    expect(startOfDay('2026-03-08', pacific)).toEqual(new Date('2026-03-08T08:00:00Z'));
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toEqual(new Date('2018-11-04T03:00:00Z'));
  });

  it('that never was begins with the next one', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'));
    expect(startOfDay('1993-08-21', 'Pacific/Kwajalein')).toEqual(startOfDay('1993-08-22', 'Pacific/Kwajalein'));
  });

  it('is not shifted by a zone: it begins on itself, and the instant before is another day', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...awkwardZones), (one, timeZone) => {
        const start = startOfDay(one, timeZone);
        const isLost = ['2011-12-30', '1993-08-21', '1994-12-31', '1995-01-01'].includes(one);
        expect(isLost || localDay(start, timeZone) === one).toBe(true);
        expect(localDay(after(start, -1), timeZone) < one).toBe(true);
        const next = startOfDay(new Date(Date.parse(one) + dayMs).toISOString().slice(0, 10), timeZone);
        expect(next.getTime()).toBeGreaterThanOrEqual(start.getTime());
      }),
      { ...told, numRuns: 2000 },
    );
  });
});
