import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

/** Event for commands: a carrier sent webhooks that were not there before. */
export const webhooksArrived: Job<{ noticeIds: string[] }> = {
  name: 'carriers.look-at-notices',
  payload: z.object({ noticeIds: z.array(z.string()) }),
};
