import * as z from 'zod/mini';
import type { Job } from '../../jobs/job.ts';

const commandPayload = z.object({ commandId: z.string() });

/** An order is to be sent. */
export const sendCommandJob: Job<{ commandId: string }> = { name: 'carriers.send-command', payload: commandPayload };

/**
 * Event for lines: an order has its result, or none within its time (state `unknown`). It may come twice, and a result
 * may follow an `unknown`.
 */
export const commandFinished: Job<{ commandId: string }> = {
  name: 'carriers.command-finished',
  payload: commandPayload,
};
