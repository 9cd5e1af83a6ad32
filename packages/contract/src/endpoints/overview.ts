import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { fileShape } from '../file-shape.ts';
import {
  anyId,
  bytes,
  cents,
  count,
  instant,
  methodLabelShape,
  pageFields,
  searchTerm,
  usageDayShape,
} from '../shapes.ts';
import { jobStates, lineStates, paymentMethodStates } from '../states.ts';
import { month } from './invoices.ts';

const attentionShape = z.object({
  kind: z.enum([
    'failed_payments',
    'suspended_unpaid',
    'no_payment_method',
    'activation_failed',
    'outcome_unknown',
    'findings',
    'method_expiring',
  ]),
  /** Of failed payments the subscriptions; 0 where only charges of the account failed. */
  count,
  amountCents: z.nullable(cents),
  /** The card that the next charge is taken from, where it expires soon or has; null for all else. */
  method: z.nullable(z.object({ ...methodLabelShape.shape, status: z.enum(paymentMethodStates) })),
});
export type Attention = z.output<typeof attentionShape>;

const homeKpisShape = z.object({
  lineCount: count,
  linesByStatus: z.array(z.object({ status: z.enum(lineStates), count })),
  activePlanCount: count,
  /** Lines that came into service, and lines that ended, since its first day in the account's time zone. */
  thisMonth: z.object({ month, activatedCount: count, endedCount: count }),
  monthlyCents: cents,
  unpaidCents: cents,
  /** Subscriptions; account charges are only in the sum. */
  unpaidCount: count,
  usedBytes: bytes,
  allowanceBytes: bytes,
  /** The allowance spread evenly over the days of the billing period that runs; null before the first one. */
  dailyAllowanceBytes: z.nullable(bytes),
  /** What one kilobyte means in these sums: 1024 where every plan that lines are on counts by it, else 1000. */
  unitBytes: z.int(),
  usageAsOf: z.nullable(instant),
  /** The last 30 UTC days, oldest first, days without usage included. */
  usage: z.array(usageDayShape),
  nextCharge: z.nullable(z.object({ at: instant, amountCents: cents, count })),
  attention: z.array(attentionShape),
  runningJobs: z.array(z.object({ id: z.string(), title: z.string(), total: count, doneCount: count })),
  /** The next jobs that start by themselves, soonest first, on the clock of the account; and how many do. */
  scheduledJobs: z.object({
    items: z.array(z.object({ id: z.string(), title: z.string(), at: instant, timeZone: z.string() })),
    total: count,
  }),
});
export type HomeKpis = z.output<typeof homeKpisShape>;

/** Of the account's people, of their log-ins, of the account with its settings, of what the provider's support did. */
export const accountEventKinds = ['person', 'login', 'account', 'support'] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

export const activityKinds = ['job', 'line', 'payment', ...accountEventKinds] as const;

const activityShape = z.object({
  id: z.string(),
  at: instant,
  /** A job is one entry, whatever it changed. */
  kind: z.enum(activityKinds),
  severity: z.enum(['info', 'warning', 'critical']),
  text: z.string(),
  /** Who did it; null where the text names the person, and for payments. */
  by: z.nullable(z.string()),
  /** From where: an address, an API key, the provider, the portal; null: not known, or not for this role. */
  from: z.nullable(z.string()),
  lineId: z.nullable(z.string()),
  paymentId: z.nullable(z.string()),
  job: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(jobStates),
      /** Not begun, or with the carrier. */
      openCount: count,
      doneCount: count,
      failedCount: count,
      unknownCount: count,
      canceledCount: count,
    }),
  ),
});
export type Activity = z.output<typeof activityShape>;

/** What activity is narrowed to. */
const activityFilterFields = {
  kind: z.optional(z.enum(activityKinds)),
  /** What this person of the account did, or what was done to them. */
  personId: z.optional(anyId),
  /** Every change of this line, those by jobs included. */
  lineId: z.optional(anyId),
  from: z.optional(instant),
  before: z.optional(instant),
  searchTerm,
};

export const overviewEndpoints = {
  getHomeKpis: {
    method: 'GET',
    path: '/api/v1/home/kpis',
    access: 'read',
    summary: 'Get the totals of the home page',
    reply: homeKpisShape,
  },
  listActivity: {
    method: 'GET',
    path: '/api/v1/activity',
    access: 'read',
    summary: 'List activity of lines, payments, people, logins and settings, newest first; a job is one entry',
    query: z.object({ ...pageFields, ...activityFilterFields }),
    reply: z.object({
      items: z.array(activityShape),
      /** Where older entries are looked for; null: there are none. */
      nextCursor: z.nullable(z.string()),
    }),
  },
  exportActivity: {
    method: 'GET',
    path: '/api/v1/activity.csv',
    access: 'read',
    summary: 'Download activity as CSV, newest first',
    query: z.object(activityFilterFields),
    reply: fileShape,
    file: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;
