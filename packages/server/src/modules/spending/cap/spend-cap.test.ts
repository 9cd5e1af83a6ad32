import { assert, integer, option, property } from 'fast-check';
import { expect, it } from 'vitest';
import { capCents, isAtCap, mostCents, reachedPercent } from './spend-cap.ts';

const seed = Number(process.env['SEED'] ?? 20_261_122);
const cents = integer({ min: 0, max: 10_000_000 });

it('as much again as the recurring charges, in whole cents', () => {
  expect(mostCents(12_345, 100)).toBe(12_345);
  expect(mostCents(999, 50)).toBe(499);
  expect(mostCents(12_345, 0)).toBe(0);
});

it('nothing is capped without a percentage, or without recurring charges to measure by', () => {
  expect(mostCents(12_345, null)).toBeNull();
  expect(mostCents(0, 100)).toBeNull();
});

it("the customer's own cap holds where it is lower", () => {
  expect(capCents(500, 1000)).toBe(500);
  expect(capCents(1500, 1000)).toBe(1000);
  expect(capCents(null, 1000)).toBe(1000);
  expect(capCents(500, null)).toBe(500);
  expect(capCents(null, null)).toBeNull();
});

it.each([
  [0, 1000, 0],
  [499, 1000, 0],
  [500, 1000, 50],
  [799, 1000, 50],
  [800, 1000, 80],
  [999, 1000, 80],
  [1000, 1000, 100],
  [5000, 1000, 100],
  [1, 0, 100],
  [5000, null, 0],
])('%i of %i cents reach %i percent', (used, cap, percent) => {
  expect(reachedPercent(used, cap, 0)).toBe(percent);
});

it('a cap of 0 is reached when lines stop at their allowance', () => {
  expect(isAtCap(0, 0)).toBe(true);
  expect(reachedPercent(0, 0, 0)).toBe(0);
  expect(reachedPercent(0, 0, 3)).toBe(100);
});

it('more usage never reaches less, and 100 percent is where lines stop', () => {
  assert(
    property(cents, cents, option(cents), (used, more, cap) => {
      expect(reachedPercent(used + more, cap, 0)).toBeGreaterThanOrEqual(reachedPercent(used, cap, 0));
      expect(reachedPercent(used + 1, cap, 0) === 100).toBe(isAtCap(used + 1, cap));
    }),
    { seed },
  );
});
