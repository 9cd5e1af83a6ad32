import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveOf, recurringOf } from './recurring-move.ts';

it.each([
  [0, 0, false, null],
  [500, 500, true, null],
  [0, 500, false, 'new'],
  [0, 500, true, 'reactivated'],
  [500, 0, true, 'lost'],
  [500, 900, true, 'grown'],
  [900, 500, true, 'shrunk'],
] as const)('from %i to %i, a customer before: %s, is %s', (before, after, hadBefore, move) => {
  expect(moveOf(before, after, hadBefore)).toBe(move);
});

it('moves of any customers add up from one month end to the next', () => {
  const cents = fc.nat(1_000_000);
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents, fc.boolean())), (customers) => {
      const sumOf = (at: 0 | 1) => customers.reduce((sum, one) => sum + one[at], 0);
      const moves = customers.filter(([before, after, had]) => moveOf(before, after, had) !== null);
      expect(sumOf(0) + moves.reduce((sum, [before, after]) => sum + after - before, 0)).toBe(sumOf(1));
    }),
  );
});

it('a discount takes away what is paid, and no more', () => {
  expect(recurringOf(1_000, -300)).toBe(700);
  expect(recurringOf(1_000, -3_000)).toBe(0);
});
