import * as z from 'zod/mini';
import { fileShape } from '../file-shape.ts';
import { cents, count } from '../shapes.ts';
import type { ProviderEndpoint } from './provider-endpoint.ts';
import { month } from './revenue-endpoints.ts';

/** The last step of dunning before the payment: `none` where it came before any. */
export const recoverySteps = ['none', 'notice', 'retry', 'warning', 'suspend', 'end'] as const;
export type RecoveryStep = (typeof recoverySteps)[number];

/** What became of what failed; together they are all of it. */
const fates = {
  within7Cents: cents,
  within30Cents: cents,
  within60Cents: cents,
  laterCents: cents,
  writtenOffCents: cents,
  /** Credited or void. */
  forgivenCents: cents,
  openCents: cents,
};

const recoveryMonth = z.object({
  month,
  /** Charges that have an outcome, and those of them that failed. */
  triedCount: count,
  triedCents: cents,
  failedTryCount: count,
  failedTryCents: cents,
  /** Payments that failed the first time in this month, and those that were paid in full since. */
  failedCount: count,
  failedCents: cents,
  recoveredCount: count,
  ...fates,
});
export type RecoveryMonth = z.output<typeof recoveryMonth>;

const base = '/provider/api/v1/reports/recovery';

export const recoveryEndpoints = {
  listRecovery: {
    method: 'GET',
    path: base,
    access: 'console',
    summary: 'List payments that failed in the last 12 months, and what became of them',
    reply: z.object({
      months: z.array(recoveryMonth),
      /** What was recovered of all of them, by the step of dunning before the payment. */
      steps: z.array(z.object({ step: z.enum(recoverySteps), recoveredCents: cents })),
    }),
  },
  exportRecovery: {
    method: 'GET',
    path: `${base}.csv`,
    access: 'exports',
    summary: 'Download payments that failed by month, and what became of them, as CSV',
    reply: fileShape,
    file: 'text/csv',
  },
} as const satisfies Record<string, ProviderEndpoint>;
