import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { dayMs } from '../../kernel/clock.ts';
import { erasureApproved } from '../approvals/index.ts';
import { eraseOldParties } from './erase-parties.ts';
import { erase } from './erase.ts';
import type { ErasuresNeeds } from './erasures-needs.ts';

export function erasuresJobs(needs: ErasuresNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  const run = (stopping?: AbortSignal) => eraseOldParties(needs, stopping);
  return {
    handlers: [handlerOf(erasureApproved, (approved) => erase(needs, approved))],
    chores: [{ name: 'erasures.invoice-parties', everyMs: dayMs, isDaily: true, run }],
  };
}
