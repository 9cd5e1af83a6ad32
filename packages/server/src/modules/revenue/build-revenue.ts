import type { Chore, JobHandler } from '../../jobs/job.ts';
import { hourMs } from '../../kernel/clock.ts';
import { given } from '../../kernel/given.ts';
import { deferRevenue } from './defer-revenue.ts';
import { releaseRevenue } from './release-revenue.ts';
import type { RevenueNeeds } from './revenue-needs.ts';
import { takeBackRevenue } from './take-back-revenue.ts';

/** When invoiced money is earned: as it is invoiced, or day by day over its period. */
export function buildRevenue(needs: RevenueNeeds) {
  const handlers: JobHandler[] = [];
  const chores: Chore[] = [
    { name: 'revenue.release', everyMs: hourMs, isDaily: true, run: (stopping) => releaseRevenue(needs, stopping) },
  ];
  return {
    deferRevenue: given(needs, deferRevenue),
    takeBackRevenue: given(needs, takeBackRevenue),
    routes: {},
    jobs: { handlers, chores },
  };
}

export type Revenue = ReturnType<typeof buildRevenue>;
