import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { lineActivated } from '../lines/index.ts';
import { beginSubscription } from './begin-subscription.ts';
import type { SubscriptionsNeeds } from './subscriptions-needs.ts';

export function subscriptionsJobs(needs: SubscriptionsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return { handlers: [handlerOf(lineActivated, (payload) => beginSubscription(needs, payload))], chores: [] };
}
