import * as z from 'zod/mini';
import { fileShape } from '../file-shape.ts';
import { cents, count, day } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';
import { month } from './revenue-endpoints.ts';

/** How a customer's recurring revenue changed from one month end to the next. */
export const recurringMoves = ['new', 'reactivated', 'grown', 'shrunk', 'lost'] as const;
export type RecurringMove = (typeof recurringMoves)[number];

const moved = z.object({ new: cents, reactivated: cents, grown: cents, shrunk: cents, lost: cents });

const recurringMonth = z.object({
  month,
  /** The day that is looked at: the month's last, or today. */
  day,
  openingCents: cents,
  /** What opening and closing differ by: `shrunk` and `lost` are zero or less. */
  moved,
  closingCents: cents,
  customerCount: count,
  /** Customers who had recurring revenue at the end of the month before, and how many of them have none now. */
  openingCount: count,
  lostCount: count,
  subscriptionCount: count,
});
export type RecurringMonth = z.output<typeof recurringMonth>;

const movedCustomer = z.object({
  accountId: z.string(),
  company: z.string(),
  move: z.enum(recurringMoves),
  beforeCents: cents,
  afterCents: cents,
});
export type MovedCustomer = z.output<typeof movedCustomer>;

const base = '/provider/api/v1/reports/recurring';

export const recurringEndpoints = {
  listRecurring: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'List what customers pay again each month, at the ends of the last 13 months, and what it moved by',
    reply: z.object({ months: z.array(recurringMonth) }),
  },
  getRecurringMoves: {
    method: 'GET',
    path: `${base}/:month`,
    access: 'console',
    summary: 'Get the customers whose recurring revenue changed in a month, the largest changes first',
    params: z.object({ month }),
    reply: z.object({
      month,
      /** The first 100; the file has all. */
      customers: z.array(movedCustomer),
      customerCount: count,
    }),
  },
  exportRecurring: {
    method: 'GET',
    path: `${base}.csv`,
    access: 'exports',
    summary: 'Download recurring revenue by month as CSV, or the customers of one month whose changed',
    query: z.object({ month: z.optional(month) }),
    reply: fileShape,
    file: 'text/csv',
  },
} as const satisfies Record<string, ProviderEndpoint>;
