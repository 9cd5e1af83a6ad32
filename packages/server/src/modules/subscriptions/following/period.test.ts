import { describe, expect, it } from 'vitest';
import { localDay } from '../../../kernel/local-day.ts';
import { nextAnchor, startOfDay } from './period.ts';

const pacific = 'America/Los_Angeles';

describe('a period', () => {
  it('ends on its anchor day, clamped to short months and expanded again', () => {
    const days = ['2027-01-31'];
    for (let month = 0; month < 14; month += 1) days.push(nextAnchor(days.at(-1) ?? '', 31));
    expect(days.slice(1, 5)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(days.slice(12, 15)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  });

  it('does not drift over ten years', () => {
    let day = '2026-11-30';
    for (let month = 0; month < 120; month += 1) day = nextAnchor(day, 30);
    expect(day).toBe('2036-11-30');
  });

  it('begins on the day it is at the customer, not at the server', () => {
    expect(localDay(new Date('2026-03-01T06:00:00Z'), pacific)).toBe('2026-02-28');
    expect(localDay(new Date('2026-03-01T08:00:00Z'), pacific)).toBe('2026-03-01');
  });

  it('charges at the first instant of the day, in winter, in summer and where midnight does not exist', () => {
    expect(startOfDay('2026-12-21', pacific)).toEqual(new Date('2026-12-21T08:00:00Z'));
    expect(startOfDay('2026-06-21', pacific)).toEqual(new Date('2026-06-21T07:00:00Z'));
    expect(startOfDay('2026-03-08', pacific)).toEqual(new Date('2026-03-08T08:00:00Z'));
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toEqual(new Date('2018-11-04T03:00:00Z'));
  });
});
