import * as z from 'zod/mini';
import { fileShape } from '../file-shape.ts';
import { cents, day } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

const taxRow = z.object({
  /** Where the service is; the component's own state where it has one. */
  state: z.string(),
  code: z.string(),
  name: z.string(),
  jurisdiction: z.string(),
  /** In 1/100,000; null where it is flat. */
  ratePer100000: z.nullable(z.int()),
  flatCents: z.nullable(cents),
  /** What it was levied on by invoices of the period. */
  taxableCents: cents,
  taxCents: cents,
  /** Tax that credit notes and void invoices of the period took back. */
  creditedCents: cents,
  netCents: cents,
});
export type TaxRow = z.output<typeof taxRow>;

const stateSales = z.object({
  state: z.string(),
  salesCents: cents,
  /** Of sales: of invoices that a certificate kept a component away from. */
  exemptCents: cents,
  /** What credit notes of the period took back of sales. */
  creditedCents: cents,
});
export type StateSales = z.output<typeof stateSales>;

const exemptSales = z.object({
  accountId: z.string(),
  company: z.string(),
  state: z.string(),
  certificates: z.array(z.string()),
  salesCents: cents,
});
export type ExemptSales = z.output<typeof exemptSales>;

/** Days in UTC, both included. */
const period = { from: day, to: day };
const base = '/provider/api/v1/reports/tax';

export const taxReportEndpoints = {
  getTaxReport: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'Get the tax of a period by state and component, sales by state, and what was exempt by certificate',
    query: z.object(period),
    reply: z.object({
      ...period,
      rows: z.array(taxRow),
      states: z.array(stateSales),
      exempt: z.array(exemptSales),
      taxCents: cents,
      creditedCents: cents,
      netCents: cents,
      /** What the books' tax account moved by: the same as `netCents`. */
      bookedCents: cents,
    }),
  },
  exportTaxReport: {
    method: 'GET',
    path: `${base}.csv`,
    access: 'exports',
    summary: 'Download the tax of a period by state and component as CSV, or its exempt sales',
    query: z.object({ ...period, about: z._default(z.enum(['components', 'exemptions']), 'components') }),
    reply: fileShape,
    file: 'text/csv',
  },
} as const satisfies Record<string, ProviderEndpoint>;
