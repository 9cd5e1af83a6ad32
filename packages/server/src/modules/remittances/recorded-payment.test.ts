import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandId, type InvoiceId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import { spread } from './recorded-payment.ts';

it('an amount is spread over lines in their order, never more than is due or was paid', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 30 }), (amountCents, dues) => {
      const invoiceId = brandId<InvoiceId>('inv_1');
      const due = dues.map((one, at) => ({ invoiceLineId: at, invoiceId, amountCents: one }));
      const parts = spread(amountCents, due);
      expect(sumCents(parts.map((part) => part.amountCents))).toBe(Math.min(amountCents, sumCents(dues)));
      for (const [at, part] of parts.slice(0, -1).entries()) expect(part.amountCents).toBe(dues[at]);
    }),
  );
});
