import type { InvoiceState } from '@linekeeper/contract';
import { describe, expect, it } from 'vitest';
import { brandId, type ChargeId, type InvoiceId } from '../../../kernel/ids.ts';
import type { Outcome } from '../../payments/index.ts';
import { disagreementOf, missedCharge } from './disagreement.ts';

const [before, longAgo, later] = [new Date(1000), new Date(2000), new Date(3000)];
const chargeId = brandId<ChargeId>('txn_1');
const invoice = (status: InvoiceState) => ({ status, chargeId });
function charge(changes: Partial<Outcome> = {}): Outcome {
  const times = { sentAt: before, settledAt: before, paidAt: null, returnedAt: null, unwantedAt: null };
  return { id: chargeId, invoiceId: brandId<InvoiceId>('inv_1'), state: 'approved', ...times, ...changes };
}
const paid = charge({ paidAt: before });
const declined = charge({ state: 'declined' });
const unwanted = (since: Date) => charge({ paidAt: before, unwantedAt: since });

describe('an invoice agrees with its payments', () => {
  it.each<[InvoiceState, string, Outcome[]]>([
    ['draft', 'nothing was tried', []],
    ['open', 'nothing was tried', []],
    ['open', 'the charge was declined', [declined]],
    ['open', 'the payment is to be refunded', [unwanted(before)]],
    ['processing', 'the charge is sent', [charge({ state: 'sent', settledAt: null })]],
    ['processing', 'the outcome is unknown', [charge({ state: 'unknown' })]],
    ['processing', 'a bank debit is clearing', [charge()]],
    ['paid', 'a charge has paid it', [declined, paid]],
    ['void', 'no payment is left', [charge({ state: 'voided' })]],
    ['uncollectible', 'every charge was declined', [declined]],
  ])('%s, and %s', (status, _what, attempts) => {
    expect(disagreementOf(invoice(status), attempts)).toBeNull();
  });
});

describe('an invoice disagrees with its payments', () => {
  it.each<[InvoiceState, string, Outcome[], ReturnType<typeof disagreementOf>]>([
    ['open', 'a charge has paid it', [declined, paid], { standing: 'paid', by: paid }],
    ['open', 'a charge is under way', [charge()], { standing: 'under_way', by: charge() }],
    ['processing', 'a charge has paid it', [paid], { standing: 'paid', by: paid }],
    ['processing', 'the charge was declined', [declined], { standing: 'none', by: declined }],
    ['processing', 'nothing was tried', [], { standing: 'none', by: undefined }],
    ['paid', 'the payment is to be refunded', [unwanted(before)], { standing: 'none', by: unwanted(before) }],
    ['paid', 'a bank debit is only clearing', [charge()], { standing: 'under_way', by: charge() }],
    ['void', 'a charge has paid it', [paid], { standing: 'paid', by: paid }],
    ['uncollectible', 'a charge is under way', [charge()], { standing: 'under_way', by: charge() }],
  ])('%s, but %s', (status, _what, attempts, expected) => {
    expect(disagreementOf(invoice(status), attempts)).toEqual(expected);
  });
});

describe('a missed outcome', () => {
  it('is a payment that the invoice does not count, once it is old enough', () => {
    expect(missedCharge(invoice('open'), [paid], longAgo)).toBe(chargeId);
    expect(missedCharge(invoice('open'), [charge({ paidAt: later })], longAgo)).toBeNull();
  });

  it('is never money that no invoice wants', () => {
    expect(missedCharge(invoice('open'), [unwanted(before)], longAgo)).toBeNull();
  });

  it('is a payment to be refunded that the invoice still counts, once it is old enough', () => {
    expect(missedCharge(invoice('processing'), [unwanted(before)], longAgo)).toBe(chargeId);
    expect(missedCharge(invoice('processing'), [unwanted(later)], longAgo)).toBeNull();
    expect(missedCharge(invoice('paid'), [unwanted(before)], longAgo)).toBe(chargeId);
    expect(missedCharge(invoice('paid'), [unwanted(later)], longAgo)).toBeNull();
  });

  it('is not one that is still to come, and not that of an earlier attempt', () => {
    expect(missedCharge(invoice('open'), [charge()], longAgo)).toBeNull();
    const earlier = { ...declined, id: brandId<ChargeId>('txn_0') };
    expect(missedCharge(invoice('processing'), [earlier], longAgo)).toBeNull();
  });
});
