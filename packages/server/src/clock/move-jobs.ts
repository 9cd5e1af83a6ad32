import * as z from 'zod/mini';
import type { Job } from '../jobs/job.ts';

/** Carries a move on. */
export const moveJob: Job<{ moveId: string }> = {
  name: 'clock.move',
  payload: z.object({ moveId: z.string() }),
};

/** One run of a chore that is due at a stop of a move. */
export const choreJob: Job<{ name: string }> = {
  name: 'clock.run-chore',
  payload: z.object({ name: z.string() }),
};

/** Not counted as what happened on the way. */
export const ownJobs: readonly string[] = [moveJob.name, choreJob.name];
