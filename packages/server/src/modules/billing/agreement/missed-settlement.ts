import type { ChargeId } from '../../../kernel/ids.ts';
import type { Outcome } from '../../payments/index.ts';
import type { InvoiceRecord } from '../invoices/invoice.ts';

/** What may still become a payment. */
const waiting: ReadonlySet<Outcome['state']> = new Set(['sent', 'unknown', 'held', 'approved']);

type Unpaid = Pick<InvoiceRecord, 'status' | 'chargeId'>;

/**
 * The charge whose outcome an invoice has not heard of, among charges for it; null when it has heard of all. What
 * happened after `longAgo` may still be on its way.
 */
export function missedSettlement(invoice: Unpaid, charges: readonly Outcome[], longAgo: Date): ChargeId | null {
  if (invoice.status !== 'open' && invoice.status !== 'processing') return null;
  const paid = charges.find(({ paidAt, unwantedAt }) => unwantedAt === null && paidAt !== null && paidAt <= longAgo);
  if (paid) return paid.id;
  const last = charges.find(({ id }) => id === invoice.chargeId);
  if (invoice.status === 'open' || !last || (last.settledAt ?? last.sentAt) > longAgo) return null;
  if (last.unwantedAt !== null) return last.unwantedAt <= longAgo ? last.id : null;
  return waiting.has(last.state) ? null : last.id;
}

/** Whether an invoice counts as paid by a payment that was called off, came back, or is to be given back. */
export function isPaidNoMore(invoice: Unpaid, outcome: Outcome, longAgo: Date): boolean {
  const { id, paidAt, returnedAt, unwantedAt } = outcome;
  if ((returnedAt !== null && returnedAt > longAgo) || (unwantedAt !== null && unwantedAt > longAgo)) return false;
  return invoice.status === 'paid' && invoice.chargeId === id && (paidAt === null || unwantedAt !== null);
}
