import type { Invoice, InvoiceState, Payment } from '@linekeeper/contract';
import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import type { AccountId, ChargeId, InvoiceId, LineId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Charge } from '../../payments/index.ts';

/** Who the invoice is to, as it was when it was issued. */
export interface BillTo {
  company: string;
  address: string;
  city: string;
  state: string;
  zip: string;
}

export interface InvoiceRecord {
  id: InvoiceId;
  accountId: AccountId;
  subscriptionId: SubscriptionId;
  number: string | null;
  status: InvoiceState;
  issuedAt: Date | null;
  periodStart: string;
  /** The day after the period's last one. */
  periodEnd: string;
  totalCents: number;
  dueCents: number;
  billTo: BillTo;
  chargeId: ChargeId | null;
  failedAt: Date | null;
  /** The last failed attempt in the customer's words. */
  reason: string | null;
  paidAt: Date | null;
  createdAt: Date;
  /** It keeps the account's last usable method from being deleted. */
  holdsMethods: boolean;
  /** When the provider forgave it, who decided that, and why; null for all that are not void or uncollectible. */
  closedAt: Date | null;
  closedBy: string | null;
  closedReason: string | null;
}

export interface InvoiceLine {
  invoiceId: InvoiceId;
  position: number;
  text: string;
  lineId: LineId | null;
  subscriptionId: SubscriptionId | null;
  iccid: string | null;
  kind: 'subscription' | 'activation';
  periodStart: string | null;
  periodEnd: string | null;
  quantity: number;
  unitCents: number;
  amountCents: number;
}

/** An invoice was closed without a payment; owners and billing people get a mail. */
export const invoiceClosed: Job<{ invoiceId: string }> = {
  name: 'billing.invoice-closed',
  payload: z.object({ invoiceId: z.string() }),
};

/** It is finalised and its money is still to come. */
export function isOwed({ status }: Pick<InvoiceRecord, 'status'>): boolean {
  return status === 'open' || status === 'processing';
}

export function presentInvoice(invoice: InvoiceRecord): Invoice {
  const { id, number, status, periodStart, periodEnd, totalCents, dueCents, reason } = invoice;
  const issuedAt = invoice.issuedAt?.toISOString() ?? null;
  return { id, number, status, issuedAt, periodStart, periodEnd, totalCents, dueCents, reason };
}

export function presentPayment(charge: Charge, number: string | null): Payment {
  return {
    id: charge.id,
    at: charge.sentAt.toISOString(),
    amountCents: charge.amountCents,
    status: charge.state,
    trigger: charge.trigger,
    description: charge.description,
    method: charge.method,
    invoiceId: charge.invoiceId,
    invoiceNumber: number,
    reason: charge.reason,
    paidAt: charge.paidAt?.toISOString() ?? null,
    clearsAt: charge.clearsAt?.toISOString() ?? null,
    returnedAt: charge.returnedAt?.toISOString() ?? null,
    refundedCents: charge.refundedCents,
  };
}

/** `INV-202603-000042`: gapless within its month. */
export function invoiceNumber(series: string, no: number): string {
  return `${series}-${String(no).padStart(6, '0')}`;
}

/** The series of the month in which an invoice is issued (UTC). */
export function seriesOf(issuedAt: Date): string {
  return `INV-${issuedAt.toISOString().slice(0, 7).replace('-', '')}`;
}
