import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

/** Event for subscriptions: a line became active for the first time. May come twice. */
export const lineActivated: Job<{ lineId: string }> = {
  name: 'lines.line-activated',
  payload: z.object({ lineId: z.string() }),
};
