import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

/** Commands were written: a free worker sends what is due. */
export const sendCommandsJob: Job = { name: 'carriers.send-commands', payload: z.object({}) };

/**
 * Event for lines: commands have their results, or none within their time (state `unknown`). It may come twice for a
 * command, and a result may follow an `unknown`.
 */
export const commandFinished: Job<{ commandIds: string[] }> = {
  name: 'carriers.command-finished',
  payload: z.object({ commandIds: z.array(z.string()) }),
};
