import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { owingChanged } from '../billing/index.ts';
import { nextLookOfAny } from './case/open-cases.store.ts';
import type { DunningNeeds } from './case/dunning-needs.ts';
import { lookAtAccount } from './follow/look-at-account.ts';
import { compareCases, sweepCases } from './follow/sweep-cases.ts';

export function dunningJobs(needs: DunningNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [handlerOf(owingChanged, ({ accountId }) => lookAtAccount(needs, brandId<AccountId>(accountId)))],
    chores: [
      {
        name: 'dunning.sweep',
        everyMs: minuteMs / 4,
        nextDueAt: nextLookOfAny,
        run: (stopping) => sweepCases(needs, stopping),
      },
      { name: 'dunning.compare', everyMs: 5 * minuteMs, run: (stopping) => compareCases(needs, stopping) },
    ],
  };
}
