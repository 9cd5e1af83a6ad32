import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

/** An invoice was closed without being paid; the people who look after the account's billing get a mail. */
export const invoiceClosed: Job<{ invoiceId: string }> = {
  name: 'billing.invoice-closed',
  payload: z.object({ invoiceId: z.string() }),
};
