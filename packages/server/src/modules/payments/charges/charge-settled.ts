import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

/** A charge has a new state; billing reads it with `chargeOfId`. Also told when it is held or unknown. */
export const chargeSettled: Job<{ chargeId: string; invoiceId: string }> = {
  name: 'payments.charge-settled',
  payload: z.object({ chargeId: z.string(), invoiceId: z.string() }),
};
