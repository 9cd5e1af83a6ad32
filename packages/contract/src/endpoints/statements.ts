import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { csvQuery, fileShape } from '../file-shape.ts';
import { cents, day, instant, methodLabelShape, pageFields, pageOf } from '../shapes.ts';
import { statementKinds } from '../states.ts';

/** Days of the account's calendar, both included; by default the current month up to today. */
export const statementPeriod = { from: z.optional(day), to: z.optional(day) };

const entryShape = z.object({
  id: z.string(),
  at: instant,
  /** Its day in the time zone of the account. */
  day,
  kind: z.enum(statementKinds),
  /** What it is about; its number where it has one. */
  document: z.nullable(
    z.object({
      kind: z.enum(['invoice', 'credit_note', 'payment']),
      id: z.string(),
      number: z.nullable(z.string()),
    }),
  ),
  text: z.string(),
  /** What a payment came by, or a refund went to; null where it is no method that is kept. */
  method: z.nullable(methodLabelShape),
  /** Positive: the account owes so much more. Zero where credit pays an invoice. */
  amountCents: cents,
  /** What the account owed with this entry; negative: what it had. */
  balanceCents: cents,
});
export type StatementEntry = z.output<typeof entryShape>;

export const statementEndpoints = {
  getBalance: {
    method: 'GET',
    path: '/api/v1/balance',
    access: 'read',
    summary: 'Get what the account owes and what credit it has, from the entries of the ledger',
    reply: z.object({
      /** What invoices still ask for; an accepted bank debit is no longer in it. */
      openCents: cents,
      /** What of it is due after a failed payment. */
      failedCents: cents,
      /** What the next invoices are paid with. */
      creditCents: cents,
      /** Taken, wanted by no invoice, and to be refunded. */
      refundableCents: cents,
      /** Open, less credit and what is to be refunded. */
      balanceCents: cents,
      /** The invoices on terms that are due next and not overdue: their last day, and what is due on it. */
      nextDue: z.nullable(z.object({ day, amountCents: cents })),
    }),
  },
  getStatement: {
    method: 'GET',
    path: '/api/v1/statement',
    access: 'read',
    summary:
      'Get a statement of account: what it opened with, every entry oldest first, its sums, and what it closed with',
    query: z.object({ ...statementPeriod, ...pageFields }),
    reply: z.extend(pageOf(entryShape), {
      from: day,
      to: day,
      /** The account's zone, in which its days are, and its day today. */
      timeZone: z.string(),
      today: day,
      openingCents: cents,
      /** Opening + charges − payments − credits = closing. Charges are invoices. */
      chargesCents: cents,
      /** Less what was returned, voided and refunded. */
      paymentsCents: cents,
      /** Everything else: credit notes, voided and written-off invoices, adjustments. */
      creditsCents: cents,
      closingCents: cents,
    }),
  },
  exportStatement: {
    method: 'GET',
    path: '/api/v1/statement.csv',
    access: 'read',
    summary: 'Download a statement of account as CSV',
    query: z.object({ ...statementPeriod, ...csvQuery }),
    reply: fileShape,
    file: 'text/csv',
  },
  printStatement: {
    method: 'GET',
    path: '/api/v1/statement.pdf',
    access: 'read',
    summary: 'Download a statement of account of up to 2,000 entries as PDF',
    query: z.object(statementPeriod),
    reply: fileShape,
    file: 'application/pdf',
  },
} as const satisfies Record<string, Endpoint>;
