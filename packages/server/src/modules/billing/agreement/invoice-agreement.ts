import type { InvoiceState } from '@linekeeper/contract';
import type { Charge } from '../../payments/index.ts';
import type { InvoiceRecord } from '../invoices/invoice.ts';

type Standing = 'none' | 'under_way' | 'paid';

/** What payments have to say of an invoice in each state. */
const expected: Record<InvoiceState, Standing> = {
  draft: 'none',
  open: 'none',
  processing: 'under_way',
  paid: 'paid',
  void: 'none',
  uncollectible: 'none',
};

/**
 * How an invoice and its payments disagree, in an operator's words; null when they agree. `payment` is the one that is
 * under way or was taken and is not taken back.
 */
export function disagreement({ id, number, status }: InvoiceRecord, payment: Charge | undefined): string | null {
  const standing = standingOf(payment);
  if (standing === expected[status]) return null;
  const said = `${number ?? id} is ${status} here`;
  if (!payment)
    return status === 'paid' ? `${said}; no payment of it stands.` : `${said}; no payment of it is under way.`;
  if (status === 'void' || status === 'uncollectible')
    return `${said}; ${payment.id} is ${payment.state}: give it back.`;
  return `${said}; ${payment.id} ${standing === 'paid' ? 'has paid it' : `is ${payment.state}`}.`;
}

function standingOf(payment: Charge | undefined): Standing {
  if (!payment) return 'none';
  return payment.paidAt === null ? 'under_way' : 'paid';
}
