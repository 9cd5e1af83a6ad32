import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { csvQuery, fileShape } from '../file-shape.ts';
import { invoiceLineShape } from '../invoice-lines.ts';
import { cents, count, idParams, instant, pageFields, pageOf, searchTerm } from '../shapes.ts';
import { invoiceStates } from '../states.ts';

/** Which invoices are meant; `draft` ones have neither number nor date and pass no date. */
export const invoiceFilter = {
  /** Part of an invoice number, the beginning of an ICCID, or a total in dollars. */
  searchTerm,
  /** `overdue`: unpaid on terms behind its due date. */
  state: z.optional(z.enum([...invoiceStates, 'overdue'])),
  /** Issued at this instant or later. */
  from: z.optional(instant),
  /** Issued before this instant. */
  before: z.optional(instant),
};

export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

export const invoiceEndpoints = {
  listInvoiceMonths: {
    method: 'GET',
    path: '/api/v1/invoice-months',
    access: 'read',
    summary: 'Sum up issued invoices by month in the time zone of the account, newest first; void ones count nothing',
    query: z.object(invoiceFilter),
    reply: z.object({
      /** The last 24 months with invoices. */
      items: z.array(z.object({ month, invoiceCount: count, totalCents: cents, dueCents: cents })),
    }),
  },
  exportInvoices: {
    method: 'GET',
    path: '/api/v1/invoices.csv',
    access: 'read',
    summary: 'Download every line of issued invoices as CSV, newest invoice first',
    query: z.object({ ...invoiceFilter, ...csvQuery }),
    reply: fileShape,
    file: 'text/csv',
  },
  printInvoices: {
    method: 'GET',
    path: '/api/v1/invoices.pdf',
    access: 'read',
    summary: 'Download up to 100 issued invoices as one PDF, newest first',
    query: z.object(invoiceFilter),
    reply: fileShape,
    file: 'application/pdf',
  },
  listInvoiceLines: {
    method: 'GET',
    path: '/api/v1/invoices/:id/lines',
    access: 'read',
    summary: 'List the lines of an invoice, or of one group of them, by position',
    params: idParams,
    query: z.object({
      ...pageFields,
      /** The `firstPosition` of a group. */
      group: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    }),
    reply: pageOf(invoiceLineShape),
  },
} as const satisfies Record<string, Endpoint>;
