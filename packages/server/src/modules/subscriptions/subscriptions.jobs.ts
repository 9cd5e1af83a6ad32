import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { hourMs, minuteMs } from '../../kernel/clock.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { serviceChanged } from '../provisioning/index.ts';
import { followLines } from './following/follow-lines.ts';
import { beginMissed, compareWithLines } from './following/follow-missed.ts';
import { endLines, endMissed, periodsEnded } from './renewals/cancel-at-period-end.ts';
import type { SubscriptionsNeeds } from './subscription/subscriptions-needs.ts';

export function subscriptionsJobs(needs: SubscriptionsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [
      handlerOf(serviceChanged, (payload) => followLines(needs, payload)),
      handlerOf(periodsEnded, ({ accountId }) => endLines(needs, brandId<AccountId>(accountId))),
    ],
    chores: [
      { name: 'subscriptions.begin-missed', everyMs: minuteMs, run: (stopping) => beginMissed(needs, stopping) },
      { name: 'subscriptions.end-missed', everyMs: hourMs, run: (stopping) => endMissed(needs, stopping) },
      {
        name: 'subscriptions.compare-with-lines',
        everyMs: hourMs,
        run: (stopping) => compareWithLines(needs, stopping),
      },
    ],
  };
}
