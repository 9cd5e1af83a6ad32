import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { serviceChanged } from '../lines/index.ts';
import { followLines } from './follow-lines.ts';
import type { SubscriptionsNeeds } from './subscriptions-needs.ts';

export function subscriptionsJobs(needs: SubscriptionsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return { handlers: [handlerOf(serviceChanged, (payload) => followLines(needs, payload))], chores: [] };
}
