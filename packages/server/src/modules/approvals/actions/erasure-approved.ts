import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

/** Two members of staff agreed to erase personal data: of all of a closed account, or of one who left an account. */
export const erasureApproved: Job<{
  erasureId: string;
  accountId: string;
  personId: string | null;
  decidedBy: string;
}> = {
  name: 'approvals.erasure-approved',
  payload: z.object({
    erasureId: z.string(),
    accountId: z.string(),
    personId: z.nullable(z.string()),
    decidedBy: z.string(),
  }),
};
