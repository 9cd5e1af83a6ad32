import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter } from '../../kernel/days.ts';
import { agedOf, agesOn, sumOfAges } from './receivables.ts';

const today = '2026-03-15';

it.each([
  [1, 'current'],
  [0, 'current'],
  [-1, 'upTo30'],
  [-30, 'upTo30'],
  [-31, 'upTo60'],
  [-60, 'upTo60'],
  [-61, 'upTo90'],
  [-90, 'upTo90'],
  [-91, 'over90'],
] as const)('due %i days from today is %s', (days, age) => expect(agesOn(today)(dayAfter(today, days))).toBe(age));

it('the ages sum to what is due', () => {
  const dues = fc.array(
    fc.record({ days: fc.integer({ min: -400, max: 60 }), dueCents: fc.integer({ min: 1, max: 1e7 }) }),
  );
  fc.assert(
    fc.property(dues, (due) => {
      const aged = agedOf(
        due.map(({ days, dueCents }) => ({ dueOn: dayAfter(today, days), dueCents })),
        agesOn(today),
      );
      expect(sumOfAges(aged)).toBe(due.reduce((sum, { dueCents }) => sum + dueCents, 0));
    }),
  );
});
