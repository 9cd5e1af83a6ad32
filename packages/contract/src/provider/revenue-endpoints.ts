import * as z from 'zod/mini';
import { fileShape } from '../file-shape.ts';
import { cents, instant } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';

/** `YYYY-MM` in UTC. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

const revenueMonth = z.object({
  month,
  /** What the books earned: the three parts together. */
  revenueCents: cents,
  /** Of invoices as they were issued. */
  issuedCents: cents,
  /** Of what was deferred before, by the days that are over. */
  releasedCents: cents,
  /** Taken back by void invoices and credit notes; zero or less. */
  takenBackCents: cents,
  /** What is invoiced and not earned yet at the month's end. */
  deferredCents: cents,
});
export type RevenueMonth = z.output<typeof revenueMonth>;

const share = { revenueCents: cents };
/** Null: charges, discounts and interest of accounts, which are of no plan. */
const byPlan = z.object({ ...share, planId: z.nullable(z.string()), name: z.nullable(z.string()) });
const byCarrier = z.object({ ...share, carrier: z.nullable(z.string()), name: z.nullable(z.string()) });
const byCustomer = z.object({ ...share, accountId: z.string(), company: z.string() });
export type RevenueByPlan = z.output<typeof byPlan>;
export type RevenueByCarrier = z.output<typeof byCarrier>;
export type RevenueByCustomer = z.output<typeof byCustomer>;

const base = '/provider/api/v1/reports/revenue';

export const revenueEndpoints = {
  listRevenue: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'List what was earned in each of the last 24 months, as the books say',
    reply: z.object({ at: instant, months: z.array(revenueMonth) }),
  },
  getRevenueOfMonth: {
    method: 'GET',
    path: `${base}/:month`,
    access: 'console',
    summary: 'Get what was earned in a month by plan, carrier and customer, most first',
    params: z.object({ month }),
    reply: z.object({
      month,
      revenueCents: cents,
      plans: z.array(byPlan),
      carriers: z.array(byCarrier),
      /** The first 100; the file has all. */
      customers: z.array(byCustomer),
    }),
  },
  exportRevenue: {
    method: 'GET',
    path: `${base}.csv`,
    access: 'exports',
    summary: 'Download what was earned by month as CSV, or one month by plan, carrier and customer',
    query: z.object({ month: z.optional(month) }),
    reply: fileShape,
    file: 'text/csv',
  },
} as const satisfies Record<string, ProviderEndpoint>;
