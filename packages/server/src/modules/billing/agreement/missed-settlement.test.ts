import { expect, it } from 'vitest';
import { brandId, type ChargeId, type InvoiceId } from '../../../kernel/ids.ts';
import type { Outcome } from '../../payments/index.ts';
import { isPaidNoMore, missedSettlement } from './missed-settlement.ts';

const [before, longAgo, later] = [new Date(1000), new Date(2000), new Date(3000)];
const chargeId = brandId<ChargeId>('txn_1');
const invoice = (status: 'open' | 'processing' | 'paid') => ({ status, chargeId });
function unwanted(since: Date): Outcome {
  const times = { sentAt: before, settledAt: before, paidAt: before, returnedAt: null, unwantedAt: since };
  return { id: chargeId, invoiceId: brandId<InvoiceId>('inv_1'), state: 'approved', ...times };
}

it('money that no invoice wants pays none, however often it is looked at', () => {
  expect(missedSettlement(invoice('open'), [unwanted(before)], longAgo)).toBeNull();
});

it('an invoice that has not heard that its payment is to be given back is told, once that is not news any more', () => {
  expect(missedSettlement(invoice('processing'), [unwanted(before)], longAgo)).toBe(chargeId);
  expect(missedSettlement(invoice('processing'), [unwanted(later)], longAgo)).toBeNull();
  expect(isPaidNoMore(invoice('paid'), unwanted(before), longAgo)).toBe(true);
  expect(isPaidNoMore(invoice('paid'), unwanted(later), longAgo)).toBe(false);
});
