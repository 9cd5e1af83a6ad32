import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from './spread.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
const weights = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'rest'), cents), { maxLength: 5 });
const sumOf = (shares: ReadonlyMap<string, number>) => [...shares.values()].reduce((sum, one) => sum + one, 0);

it('shares add up to the whole, whatever the weights', () => {
  fc.assert(
    fc.property(cents, weights, (total, given) => {
      expect(sumOf(spread(total, new Map(given), 'rest'))).toBe(total);
    }),
  );
});

it('weights that add up to the whole are the shares', () => {
  fc.assert(
    fc.property(weights, (given) => {
      const map = new Map(given);
      expect(spread(sumOf(map), map, 'rest')).toEqual(map);
    }),
  );
});

it.each([
  [100, { a: 1, b: 1, c: 1 }, { a: 34, b: 33, c: 33 }],
  [-50, { a: 100, b: 100 }, { a: -25, b: -25 }],
  [30, {}, { rest: 30 }],
  [30, { a: 5, b: -5 }, { a: 5, b: -5, rest: 30 }],
])('%i over %j is %j', (total, given, shares) => {
  expect(Object.fromEntries(spread(total, new Map(Object.entries(given)), 'rest'))).toEqual(shares);
});
