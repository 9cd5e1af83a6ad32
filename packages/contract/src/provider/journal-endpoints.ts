import * as z from 'zod/mini';
import { fileShape } from '../file-shape.ts';
import { cents, count, day } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** The ledgers of the books: each is an account of the provider's own books. */
export const bookLedgers = [
  'bank',
  'clearing',
  'receivable',
  'tax_payable',
  'deferred_revenue',
  'account_credit',
  'credit',
  'opening_balance',
  'revenue',
  'refunds',
  'returns',
  'bad_debt',
  'fees',
] as const;
export type BookLedger = (typeof bookLedgers)[number];

/** How a file of the journal is laid out. */
export const journalFlavors = ['plain', 'quickbooks', 'xero'] as const;
export type JournalFlavor = (typeof journalFlavors)[number];

/** One journal for each month, each day or each transaction. */
export const journalDetails = ['month', 'day', 'transaction'] as const;
export type JournalDetail = (typeof journalDetails)[number];

const journalRow = z.object({
  ledger: z.enum(bookLedgers),
  /** As the provider's books call it. */
  number: z.string(),
  name: z.string(),
  debitCents: cents,
  creditCents: cents,
  /** Debits less credits of all time before the first day, and up to the last one. */
  openingCents: cents,
  closingCents: cents,
});
export type JournalRow = z.output<typeof journalRow>;

/** Days in UTC, both included. */
const period = { from: day, to: day };
const base = '/provider/api/v1/reports/journal';

export const journalEndpoints = {
  getJournal: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'Get what was booked in a period by account, with what each stood at before and after',
    query: z.object(period),
    reply: z.object({ ...period, rows: z.array(journalRow), transactionCount: count }),
  },
  exportJournal: {
    method: 'GET',
    path: `${base}.csv`,
    access: 'exports',
    summary: 'Download the journal of a period as CSV, for QuickBooks and Xero too',
    query: z.object({
      ...period,
      detail: z._default(z.enum(journalDetails), 'month'),
      flavor: z._default(z.enum(journalFlavors), 'plain'),
    }),
    reply: fileShape,
    file: 'text/csv',
  },
} as const satisfies Record<string, ProviderEndpoint>;
