import type { ChargeState, InvoiceState, MethodLabel } from '@linekeeper/contract';
import type { IssuedPayment } from './issued-invoice.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function dollarsShown(amountCents: number): string {
  return dollars.format(amountCents / 100);
}

/** "Nov 20, 2026 – Dec 20, 2026"; empty when there is none. */
export function periodShown(start: string | null, end: string | null): string {
  if (start === null) return '';
  const from = days.format(new Date(start));
  return end === null ? `from ${from}` : `${from} – ${days.format(new Date(end))}`;
}

/** "Nov 20, 2026, 12:00 PM PST": a moment is nothing without its zone. */
export function momentShown(at: string, timeZone: string): string {
  const options = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  // Newer texts have a narrow space before AM and PM that not every font knows.
  const text = new Intl.DateTimeFormat('en-US', { ...options, timeZoneName: 'short', timeZone }).format(new Date(at));
  return text.replaceAll('\u202f', ' ');
}

/** "Visa ending in 4242". Account types are one word: `businessChecking` → "Business checking". */
export function methodShown({ label, last4 }: MethodLabel): string {
  if (!/^[a-z]/.test(label)) return `${label} ending in ${last4}`;
  const words = label.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ending in ${last4}`;
}

export const invoiceWords: Record<InvoiceState, string> = {
  draft: 'Draft',
  open: 'Unpaid',
  processing: 'Processing',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Written off',
};

/** Null for attempts that took nothing: they are no payments. */
const paymentWords: Record<ChargeState, string | null> = {
  sent: 'Processing',
  approved: 'Paid',
  held: 'In review',
  unknown: 'Processing',
  voided: 'Voided',
  declined: null,
  error: null,
  not_charged: null,
};

/** What became of a payment; an accepted bank debit is still on its way until it counts as paid. */
export function paymentShown({ status, paidAt }: IssuedPayment): string | null {
  return status === 'approved' && paidAt === null ? 'Processing' : paymentWords[status];
}
