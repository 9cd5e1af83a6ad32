import type { Invoice, InvoiceLineKind, InvoiceState } from '@linekeeper/contract';
import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import type { Rules } from '../../rules/index.ts';
import { dayAfter, startOfDay } from '../../../kernel/days.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { words } from './words.ts';
import type { AccountId, InvoiceId } from '../../../kernel/ids.ts';

/** Who the invoice is to, as it was when it was issued. */
export interface BillTo {
  company: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** Where the customer wants mails about it, if it was said. */
  email?: string | undefined;
}

/** Who sells, as it was when it was issued. */
export interface Seller {
  legalName: string;
  /** One text for each row. */
  address: string[];
  taxId: string | null;
  supportEmail: string;
  paymentInstructions: string | null;
}

/** Where to send money that is not charged to a method, as it was when the invoice was issued. */
export interface RemitTo {
  bank: string | null;
  routingNumber: string | null;
  accountNumber: string | null;
  /** One text for each row. */
  checkAddress: string[];
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
  /** The first day that it is for, as `spanOf` tells; null when it is for none. */
  periodStart: string | null;
  /** The day after the last one. */
  periodEnd: string | null;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  /** Credit that was applied when it was issued. */
  creditCents: number;
  dueCents: number;
  /** What of it open charges are to collect. */
  collectingCents: number;
  lineCount: number;
  billTo: BillTo;
  /** Null: the brand alone. */
  seller: Seller | null;
  /** The customer's own number for what is billed. */
  purchaseOrder: string | null;
  terms: string | null;
  /** Days from its issue to its due date; null: a method is charged when it is issued. */
  netDays: number | null;
  dueOn: string | null;
  /** The first instant behind the due date, in the account's zone. */
  overdueAt: Date | null;
  /** Where to send money for it. */
  remitTo: RemitTo | null;
  /** When its lines were noted as overdue. */
  overdueNotedAt: Date | null;
  /** Numbers of the certificates that kept a tax away. */
  certificates: readonly string[];
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

/** `void`: it should never have been owed. `uncollectible`: it is owed and will never be paid. */
export type Closing = 'void' | 'uncollectible';

/** How an invoice was forgiven; null while it was not. */
export function closingOf({ status }: Pick<InvoiceRecord, 'status'>): Closing | null {
  return status === 'void' || status === 'uncollectible' ? status : null;
}

/** It is finalised and its money is still to come. */
export function isOwed({ status }: Pick<InvoiceRecord, 'status'>): boolean {
  return status === 'open' || status === 'processing';
}

export function presentInvoice(invoice: InvoiceRecord): Invoice {
  const { id, number, status, periodStart, periodEnd, subtotalCents, taxCents, totalCents, dueCents, lineCount } =
    invoice;
  const issuedAt = invoice.issuedAt?.toISOString() ?? null;
  const due = { dueOn: invoice.dueOn, isOverdue: isOwed(invoice) && invoice.overdueNotedAt !== null };
  const sums = { subtotalCents, taxCents, totalCents, dueCents, lineCount };
  return { id, number, status, issuedAt, periodStart, periodEnd, ...due, ...sums, reason: invoice.failure };
}

/** `INV-202603-000042`: gapless within its month. */
export function invoiceNumber(series: string, no: number): string {
  return `${series}-${String(no).padStart(6, '0')}`;
}

/** The series of the month in which a paper is issued (UTC). */
/** An instant in each month of UTC from one instant through another. */
export function monthsBetween(from: Date, to: Date): Date[] {
  const months: Date[] = [];
  for (let at = monthOf(from); at <= to; at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)))
    months.push(at);
  return months;
}

const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));

export function seriesOf(kind: 'INV' | 'CN', issuedAt: Date): string {
  return `${kind}-${issuedAt.toISOString().slice(0, 7).replace('-', '')}`;
}

type Period = Pick<InvoiceRecord, 'periodStart' | 'periodEnd'>;
type SellerRules = Awaited<ReturnType<Rules['currentRules']>>['seller'];

/** Null without a legal name. */
export function sellerOf(rules: SellerRules, brandEmail: string): Seller | null {
  const { legalName, address, taxId, supportEmail, paymentInstructions } = rules;
  if (legalName === null) return null;
  const instructions = paymentInstructions.join('\n') || null;
  return { legalName, address, taxId, supportEmail: supportEmail ?? brandEmail, paymentInstructions: instructions };
}

function dueDate(issuedAt: Date, netDays: number | null, timeZone: string) {
  if (netDays === null) return { netDays, dueOn: null, overdueAt: null };
  const dueOn = dayAfter(localDay(issuedAt, timeZone), netDays);
  return { netDays, dueOn, overdueAt: startOfDay(dayAfter(dueOn, 1), timeZone) };
}

/** How and when an invoice that is issued now is to be paid, with terms of so many days. */
export function termsOf({
  seller,
  netDays,
  now,
  timeZone,
}: {
  seller: SellerRules;
  netDays: number | null;
  now: Date;
  timeZone: string;
}) {
  const isRemitted = netDays !== null || seller.remitToOn === 'all';
  return {
    terms: netDays === null ? seller.terms : words.net(netDays),
    ...dueDate(now, netDays, timeZone),
    remitTo: isRemitted ? seller.remitTo : null,
    overdueNotedAt: null,
  };
}

/**
 * The days from the first to the last that an invoice is for: of its subscriptions where it has any, as usage and changes
 * of an earlier period come with the renewal behind it.
 */
export function spanOf(items: readonly (Period & { kind: InvoiceLineKind })[]): Period {
  const renewed = items.filter(({ kind }) => kind === 'subscription');
  const spanned = renewed.length > 0 ? renewed : items;
  const starts = spanned.flatMap(({ periodStart }) => periodStart ?? []).toSorted();
  const ends = spanned.flatMap(({ periodEnd }) => periodEnd ?? []).toSorted();
  return { periodStart: starts[0] ?? null, periodEnd: ends.at(-1) ?? null };
}
