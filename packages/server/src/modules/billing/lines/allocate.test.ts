import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { sumCents } from '../../../kernel/money.ts';
import { allocate } from './allocate.ts';

const seed = Number(process.env['SEED'] ?? 20_261_122);

it('pays lines with what others give back, then with credit, and keeps what is left', () => {
  expect(allocate([100, -30, 50], 40)).toEqual({ allocated: [70, -30, 0], leftCents: 0, creditCents: 40 });
  expect(allocate([100, -130], 40)).toEqual({ allocated: [100, -130], leftCents: 30, creditCents: 0 });
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
