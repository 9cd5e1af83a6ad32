import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandId, type InvoiceId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { LinePart } from '../../billing/index.ts';
import { splitParts } from './collection.ts';

const part = (invoiceLineId: number, amountCents: number): LinePart => ({
  invoiceLineId,
  invoiceId: brandId<InvoiceId>('inv_1'),
  amountCents,
});
const sum = (parts: readonly LinePart[]) => sumCents(parts.map(({ amountCents }) => amountCents));

it('the line at the border is paid by both', () => {
  expect(splitParts([part(1, 1000), part(2, 1000)], 1300)).toEqual({
    first: [part(1, 1000), part(2, 300)],
    rest: [part(2, 700)],
  });
});

it('each line is paid in full by the two together, the first takes exactly its sum, and no part is empty', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (cents, share) => {
      const parts = cents.map((amountCents, at) => part(at, amountCents));
      const firstCents = Math.floor(sum(parts) * share);
      const { first, rest } = splitParts(parts, firstCents);
      expect(sum(first)).toBe(firstCents);
      for (const { invoiceLineId, amountCents } of parts)
        expect(sum([...first, ...rest].filter((one) => one.invoiceLineId === invoiceLineId))).toBe(amountCents);
      expect([...first, ...rest].every(({ amountCents }) => amountCents > 0)).toBe(true);
    }),
  );
});
