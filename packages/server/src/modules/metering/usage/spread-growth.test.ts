import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, dayMs, hourMs, utcDay } from '../../../kernel/clock.ts';
import { isEstimate, spreadGrowth } from './spread-growth.ts';

const at = (text: string) => new Date(`2026-03-${text}Z`);

describe('what a counter grew by', () => {
  it.each([
    ['within a day is of that day', '02T01:00', '02T07:00', 100, { '02': 100 }],
    ['over midnight is of both days by their hours', '02T22:00', '03T06:00', 100, { '02': 25, '03': 75 }],
    ['over days has whole days alike', '02T12:00', '05T12:00', 300, { '02': 50, '03': 100, '04': 100, '05': 50 }],
    ['gives the odd byte to the largest rest', '02T16:00', '03T16:00', 10, { '02': 3, '03': 7 }],
    ['and is no byte is nothing of each day', '02T16:00', '03T16:00', 0, { '02': 0, '03': 0 }],
    ['until midnight has no part of the day that begins', '02T12:00', '03T00:00', 8, { '02': 8 }],
    ['at one instant is of its day', '02T12:00', '02T12:00', 8, { '02': 8 }],
  ])('%s', (...[, from, to, amount, expected]) => {
    const parts = spreadGrowth(amount, { from: at(from), to: at(to) });
    expect(Object.fromEntries(parts.map(({ day, amount: part }) => [day.slice(-2), part]))).toEqual(expected);
  });

  it('goes back no more than 31 days, so that it is still billed', () => {
    const parts = spreadGrowth(3_100, { from: new Date('2025-01-01'), to: new Date('2026-04-01') });
    expect(parts).toHaveLength(30);
    expect(parts[0]?.day).toBe('2026-03-02');
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(3_100);
  });

  it('comes to exactly that, each day once and in order, however much and long', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: 60 * 24 * 3_600_000 }),
        fc.integer({ min: 0, max: 400 * 24 * 3_600_000 }),
        (amount, lastedMs, atMs) => {
          const to = new Date(Date.UTC(2026, 0, 1) + atMs);
          const parts = spreadGrowth(amount, { from: after(to, -lastedMs), to });
          expect(parts.reduce((sum, part) => sum + BigInt(part.amount), 0n)).toBe(BigInt(amount));
          expect(parts.every((part) => part.amount >= 0 && part.day <= utcDay(to))).toBe(true);
          expect([...new Set(parts.map(({ day }) => day))].toSorted()).toEqual(parts.map(({ day }) => day));
        },
      ),
    );
  });
});

it('is an estimate by day where nothing was read for longer than one', () => {
  const from = at('02T00:00');
  expect(isEstimate({ from, to: after(from, dayMs) })).toBe(false);
  expect(isEstimate({ from, to: after(from, dayMs + hourMs) })).toBe(true);
});
