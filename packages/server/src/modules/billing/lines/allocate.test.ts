import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { sumCents } from '../../../kernel/money.ts';
import { allocate } from './allocate.ts';

const seed = Number(process.env['SEED'] ?? 20_261_122);

it('pays lines with what others give back, then with credit, and keeps what is left', () => {
  expect(allocate([100, -30, 50], 40)).toEqual({ allocated: [60, -30, 10], leftCents: 0, creditCents: 40 });
  expect(allocate([100, -130], 40)).toEqual({ allocated: [100, -130], leftCents: 30, creditCents: 0 });
});

it('spreads what is given back by largest remainder, the earlier line first', () => {
  expect(allocate([100, 100, 100, -100], 0).allocated).toEqual([34, 33, 33, -100]);
  expect(allocate([10, 20, 70, -1], 0).allocated).toEqual([0, 0, 1, -1]);
});

it('each line is paid less than a cent from its share, and never more than it is', () => {
  const cents = array(integer({ min: -1_000_000, max: 1_000_000_000 }), { maxLength: 30 });
  assert(
    property(cents, (amounts) => {
      const { allocated, leftCents } = allocate(amounts, 0);
      const given = sumCents(amounts.map((one) => Math.max(-one, 0))) - leftCents;
      const owed = sumCents(amounts.filter((one) => one > 0));
      const paid = allocated.filter((_, at) => (amounts[at] ?? 0) > 0);
      expect(sumCents(paid)).toBe(given);
      const isClose = (one: number, at: number) =>
        amounts[at] === undefined || amounts[at] <= 0 || Math.abs(one - (amounts[at] * given) / owed) < 1.001;
      expect(allocated.every(isClose)).toBe(true);
    }),
    { seed, numRuns: 500 },
  );
});

it('nothing negative stays due, and no cent of credit is lost or used twice', () => {
  assert(
    property(array(integer({ min: -10_000, max: 10_000 })), integer({ min: 0, max: 50_000 }), (amounts, credit) => {
      const { allocated, leftCents, creditCents } = allocate(amounts, credit);
      const due = amounts.map((cents, index) => cents - (allocated[index] ?? 0));
      expect(due.every((cents) => cents >= 0)).toBe(true);
      expect(sumCents(due)).toBe(sumCents(amounts) + leftCents - creditCents);
      expect(leftCents > 0 && sumCents(due) > 0).toBe(false);
      expect(creditCents <= credit && (creditCents === credit || sumCents(due) === 0)).toBe(true);
    }),
    { seed, numRuns: 500 },
  );
});
