import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

/** The first verified token of a person was seen: their e-mail is confirmed. */
export const personFirstSeen: Job<{ accountId: string; subject: string }> = {
  name: 'identity.person-first-seen',
  payload: z.object({ accountId: z.string(), subject: z.string() }),
};
