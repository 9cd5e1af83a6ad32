import { array, assert, constantFrom, integer, property, record, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { sumCents } from '../../kernel/money.ts';
import { levy } from '../tax/index.ts';
import { lowerDues, portion, withTaxes, type CreditedLine } from './credit-note.ts';

const seed = Number(process.env['SEED'] ?? 20_261_122);
const base = {
  periodStart: null,
  periodEnd: null,
  kind: 'subscription',
  dueCents: 0,
  creditedCents: 0,
  creditedTaxCents: 0,
} as const;
const component = (code: string, ratePer100000: number) => ({
  code,
  name: code,
  jurisdiction: 'Texas',
  categories: ['service', 'usage', 'fee'] as const,
  ratePer100000,
  flatCents: null,
});

/** The lines of an invoice with these amounts and rates, taxed as it was when it was issued. */
function issued(amounts: readonly number[], rates: readonly number[]) {
  const components = rates.map((rate, index) => component(`tax-${index}`, rate));
  const plain = amounts.map((amountCents) => ({ kind: 'subscription' as const, amountCents }));
  const levies = components.map((one) => levy(one, plain));
  const lines = amounts.map((amountCents, index): CreditedLine => {
    const taxCents = sumCents(levies.map(({ shares }) => shares[index] ?? 0));
    return { ...base, id: index + 1, position: index + 1, amountCents, taxCents };
  });
  return { lines, levies, shares: levies.map((one) => one.shares) };
}

it('a part of a line takes its part of each tax along', () => {
  const { lines, shares } = issued([1000, 3000], [6250, 1000]);
  const [part] = withTaxes(
    lines.slice(0, 1).map((line) => ({ line, amountCents: 500 })),
    lines,
    shares,
  );
  expect(part?.taxes).toEqual([32, 5]);
});

it('crediting a line bit by bit gives back exactly the tax that each component took of it', () => {
  const amounts = array(integer({ min: -50_000, max: 500_000 }), { minLength: 1, maxLength: 20 });
  const rates = array(integer({ min: 1, max: 40_000 }), { maxLength: 4 });
  const cuts = tuple(integer({ min: 0, max: 100 }), integer({ min: 0, max: 100 }));
  assert(
    property(amounts, rates, cuts, (cents, given, [one, other]) => {
      const { lines, levies, shares } = issued(cents, given);
      const at = [0, Math.min(one, other), Math.max(one, other), 100];
      const back = shares.map(() => 0);
      for (const [index, line] of lines.entries()) {
        const steps = at.map((percent) => Math.trunc((line.amountCents * percent) / 100));
        const taken = shares.map(() => 0);
        for (let step = 1; step < steps.length; step += 1) {
          const [from = 0, until = 0] = [steps[step - 1], steps[step]];
          const crediting = { line: { ...line, creditedCents: from }, amountCents: until - from };
          const [part] = withTaxes([crediting], lines, shares);
          for (const [no, tax] of (part?.taxes ?? []).entries()) taken[no] = (taken[no] ?? 0) + tax;
        }
        expect(taken).toEqual(shares.map((ofLines) => ofLines[index] ?? 0));
        for (const [no, tax] of taken.entries()) back[no] = (back[no] ?? 0) + tax;
      }
      expect(back).toEqual(levies.map(({ taxCents }) => taxCents));
    }),
    { seed, numRuns: 200 },
  );
});

it('a note lowers the credited lines first, then others, and never more than is due', () => {
  const line = (id: number, dueCents: number) => ({
    ...base,
    id,
    position: id,
    amountCents: 100,
    taxCents: 0,
    dueCents,
  });
  const [a, b, c] = [line(1, 100), line(2, 30), line(3, 0)];
  expect(lowerDues(110, [b, c], [a, b, c])).toEqual([
    { id: 2, cents: 30 },
    { id: 1, cents: 80 },
  ]);
  expect(lowerDues(500, [a], [a, b, c])).toEqual([
    { id: 1, cents: 100 },
    { id: 2, cents: 30 },
  ]);
});

it('a portion is rounded half away from zero, whatever the size and the sign', () => {
  expect(portion(5, 1, 2)).toBe(3);
  expect(portion(-5, -1, -2)).toBe(-3);
  expect(portion(0, 5, 0)).toBe(0);
  const big = record({ whole: integer({ min: 0, max: 2_000_000_000 }), of: constantFrom(3, 7, 1_999_999_999) });
  assert(
    property(big, ({ whole, of }) => {
      expect(portion(whole, of, of)).toBe(whole);
    }),
    { seed },
  );
});
