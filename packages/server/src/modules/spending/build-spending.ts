import type { Chore, JobHandler } from '../../jobs/job.ts';
import { hourMs } from '../../kernel/clock.ts';
import { spendingRoutes } from './spending.routes.ts';
import type { SpendingNeeds } from './upcoming/spending-needs.ts';
import { rememberForecasts } from './upcoming/foresee-usage.ts';

/** What people see of their money to come and of what became of it. */
export function buildSpending(needs: SpendingNeeds) {
  return { routes: spendingRoutes(needs), jobs: spendingJobs(needs) };
}

export type Spending = ReturnType<typeof buildSpending>;

function spendingJobs(needs: SpendingNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  const run: Chore['run'] = (stopping) => rememberForecasts(needs, stopping);
  return { handlers: [], chores: [{ name: 'spending.remember-forecasts', everyMs: 6 * hourMs, isDaily: true, run }] };
}
