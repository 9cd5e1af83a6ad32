import type { Invoice, InvoiceState } from '@linekeeper/contract';
import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import type { AccountId, InvoiceId } from '../../../kernel/ids.ts';

/** Who the invoice is to, as it was when it was issued. */
export interface BillTo {
  company: string;
  address: string;
  city: string;
  state: string;
  zip: string;
}

/** Of an account. What is due on it, and with it its status, are the database's own sums over its lines. */
export interface InvoiceRecord {
  id: InvoiceId;
  accountId: AccountId;
  /** What it was made for, such as `order:…`; the same is invoiced once. */
  cause: string;
  number: string | null;
  status: InvoiceState;
  issuedAt: Date | null;
  /** The first day that its lines are for; null when they are for none. */
  periodStart: string | null;
  /** The day after the last one. */
  periodEnd: string | null;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  dueCents: number;
  /** What of it open charges are to collect. */
  collectingCents: number;
  lineCount: number;
  billTo: BillTo;
  failedAt: Date | null;
  /** The last failed attempt in the customer's words. */
  failure: string | null;
  paidAt: Date | null;
  createdAt: Date;
  /** It keeps the account's last usable method from being deleted. */
  holdsMethods: boolean;
  /** When the provider forgave it, who decided that, and why; null for all that are not void or uncollectible. */
  closedAt: Date | null;
  closedBy: string | null;
  closedReason: string | null;
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
  const { id, number, status, periodStart, periodEnd, subtotalCents, taxCents, totalCents, dueCents, lineCount } =
    invoice;
  const issuedAt = invoice.issuedAt?.toISOString() ?? null;
  const sums = { subtotalCents, taxCents, totalCents, dueCents, lineCount };
  return { id, number, status, issuedAt, periodStart, periodEnd, ...sums, reason: invoice.failure };
}

/** `INV-202603-000042`: gapless within its month. */
export function invoiceNumber(series: string, no: number): string {
  return `${series}-${String(no).padStart(6, '0')}`;
}

/** The series of the month in which an invoice is issued (UTC). */
export function seriesOf(issuedAt: Date): string {
  return `INV-${issuedAt.toISOString().slice(0, 7).replace('-', '')}`;
}
