import { given } from '../../kernel/given.ts';
import { judgePlanChanges, orderPlanChanges, scheduledPlansOf } from './changes/order-plan-changes.ts';
import { leavingOfAll } from './changes/plan-changes.store.ts';
import { quoteChanges } from './changes/quote-changes.ts';
import type { RatingNeeds } from './terms/rating-needs.ts';
import { noteNewVersions } from './terms/note-new-versions.ts';
import { ratingJobs } from './rating.jobs.ts';
import { ratingRoutes } from './rating.routes.ts';
import { ratedPeriod } from './usage/periods.store.ts';

/** What usage and changes of plan cost, and when a plan changes. */
export function buildRating(needs: RatingNeeds) {
  return {
    judgePlanChanges: given(needs, judgePlanChanges),
    quoteChanges: given(needs, quoteChanges),
    orderPlanChanges: given(needs, orderPlanChanges),
    scheduledPlansOf: given(needs, scheduledPlansOf),
    noteNewVersions,
    leavingOfAll,
    ratedPeriod,
    routes: ratingRoutes(needs),
    jobs: ratingJobs(needs),
  };
}

export type Rating = ReturnType<typeof buildRating>;
