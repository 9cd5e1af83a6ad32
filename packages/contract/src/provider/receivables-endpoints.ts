import * as z from 'zod/mini';
import { fileShape } from '../file-shape.ts';
import { cents, count, instant, pageFields, pageOf } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** Days behind the due day, in the account's zone; `current`: due today or later. */
export const receivableAges = ['current', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type ReceivableAge = (typeof receivableAges)[number];

/** The orders of the list of receivables, the first one by default. */
export const receivableSorts = ['overdue', 'largest', 'company'] as const;
export type ReceivableSort = (typeof receivableSorts)[number];

const aged = z.object({ current: cents, upTo30: cents, upTo60: cents, upTo90: cents, over90: cents });

const receivableShape = z.object({
  accountId: z.string(),
  company: z.string(),
  aged,
  totalCents: cents,
  /** What of the account's is credit or to be refunded: not taken off the ages. */
  creditCents: cents,
});
export type Receivable = z.output<typeof receivableShape>;

const base = '/provider/api/v1/receivables';

export const receivablesEndpoints = {
  listReceivables: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'List what customers owe by age, most overdue first by default, and what all of them owe',
    query: z.object({ ...pageFields, sort: z.optional(z.enum(receivableSorts)) }),
    reply: z.object({
      ...pageOf(receivableShape).shape,
      /** When these were summed. */
      at: instant,
      totals: z.object({ aged, totalCents: cents, creditCents: cents, invoiceCount: count }),
    }),
  },
  exportReceivables: {
    method: 'GET',
    path: `${base}.csv`,
    access: 'exports',
    summary: 'Download what customers owe by age as CSV',
    reply: fileShape,
    file: 'text/csv',
  },
} as const satisfies Record<string, ProviderEndpoint>;
