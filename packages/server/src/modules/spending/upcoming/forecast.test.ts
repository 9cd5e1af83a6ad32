import { expect, it } from 'vitest';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import { paceOf } from './forecast.ts';

const now = new Date('2026-12-21T00:00:00Z');
/** Bytes of the days before now, the newest first. */
const days = (...bytes: number[]) => new Map(bytes.map((used, ago) => [utcDay(after(now, -(ago + 1) * dayMs)), used]));
const twentyDays = after(now, -20 * dayMs);

it('lines that use as much as ever may go on a tenth slower or faster', () => {
  expect(paceOf(days(...Array.from({ length: 20 }, () => 100)), twentyDays, now)).toEqual({ low: 0.9, high: 1.1 });
});

it('a faster week makes the range reach as far as that week, a slower one as low', () => {
  const [week, before] = [Array.from({ length: 7 }, () => 300), Array.from({ length: 13 }, () => 100)];
  const whole = (7 * 300 + 13 * 100) / 20;
  expect(paceOf(days(...week, ...before), twentyDays, now)).toEqual({ low: 0.9, high: 300 / whole });
  const slow = Array.from({ length: 7 }, () => 10);
  expect(paceOf(days(...slow, ...before), twentyDays, now).low).toBeCloseTo(10 / ((7 * 10 + 13 * 100) / 20));
});

it('before a week of the period is over, half and twice the pace are possible', () => {
  expect(paceOf(days(100, 100), after(now, -6.9 * dayMs), now)).toEqual({ low: 0.5, high: 2 });
});

it('without usage there is nothing to compare', () => {
  expect(paceOf(new Map(), twentyDays, now)).toEqual({ low: 0.9, high: 1.1 });
});
