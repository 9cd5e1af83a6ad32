import { noJobs } from '../../jobs/job.ts';
import type { OverviewNeeds } from './overview-needs.ts';
import { overviewRoutes } from './overview.routes.ts';

/** The sums of the home page, and what happened. */
export function buildOverview(needs: OverviewNeeds) {
  return { routes: overviewRoutes(needs), jobs: noJobs };
}

export type Overview = ReturnType<typeof buildOverview>;
