import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

/** Event for billing: service began and the first period is owed. May come twice. */
export const subscriptionBegun: Job<{ subscriptionId: string }> = {
  name: 'subscriptions.begun',
  payload: z.object({ subscriptionId: z.string() }),
};
