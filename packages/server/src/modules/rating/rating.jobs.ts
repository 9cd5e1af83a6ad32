import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { brandId, type LineId } from '../../kernel/ids.ts';
import { usageRead } from '../metering/index.ts';
import { pausesOfLinesChanged, plansOfLinesChanged } from '../subscriptions/index.ts';
import { askScheduled, followAsked } from './changes/ask-carriers.ts';
import { followPauses } from './changes/follow-pauses.ts';
import { moveToPlans } from './changes/move-to-plans.ts';
import { nextAskAt } from './changes/plan-changes.store.ts';
import type { RatingNeeds } from './terms/rating-needs.ts';
import { nextPeriodDueAt } from './usage/periods.store.ts';
import { ratePeriods } from './usage/rate-periods.ts';
import { stopLines } from './usage/stop-lines.ts';
import { takePeriods } from './usage/take-periods.ts';

export function ratingJobs(needs: RatingNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  const move = (lineIds: readonly string[]) => moveToPlans(needs, lineIds.map(brandId<LineId>));
  const everyMs = minuteMs;
  return {
    handlers: [
      handlerOf(plansOfLinesChanged, ({ lineIds }) => move(lineIds)),
      handlerOf(pausesOfLinesChanged, ({ lineIds }) => followPauses(needs, lineIds.map(brandId<LineId>))),
      handlerOf(usageRead, ({ lineIds }) => stopLines(needs, lineIds.map(brandId<LineId>))),
    ],
    chores: [
      {
        name: 'rating.take-periods',
        everyMs,
        nextDueAt: needs.subscriptions.oldestUntakenAt,
        run: (stopping) => takePeriods(needs, stopping),
      },
      {
        name: 'rating.rate-periods',
        everyMs,
        nextDueAt: nextPeriodDueAt,
        run: (stopping) => ratePeriods(needs, stopping),
      },
      {
        name: 'rating.ask-scheduled',
        everyMs,
        nextDueAt: nextAskAt,
        run: (stopping) => askScheduled(needs, stopping),
      },
      { name: 'rating.follow-asked', everyMs, isDaily: true, run: (stopping) => followAsked(needs, stopping) },
    ],
  };
}
