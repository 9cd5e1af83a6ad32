import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

/** There is something to run: whoever is free takes turns until nothing is left. */
export const runJobsJob: Job = { name: 'bulk.run-jobs', payload: z.object({}) };
