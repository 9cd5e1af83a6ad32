import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { hourMs, minuteMs } from '../../kernel/clock.ts';
import { announceCharges } from './announcing/announce-charges.ts';
import { announceVersions, firstDayWith } from './announcing/announce-versions.ts';
import { nextAnnouncement } from './announcing/announcements.store.ts';
import { nextLook } from './cap/spend-cap.store.ts';
import { spendCapChanged } from './cap/spend-cap.ts';
import { watchSpendCap, watchSpendCaps } from './cap/watch-spend-caps.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { spendingRoutes } from './spending.routes.ts';
import type { SpendingNeeds } from './upcoming/spending-needs.ts';
import { rememberForecasts } from './upcoming/foresee-usage.ts';

/** What people see of their money to come and of what became of it. */
export function buildSpending(needs: SpendingNeeds) {
  return { firstDayWith, routes: spendingRoutes(needs), jobs: spendingJobs(needs) };
}

export type Spending = ReturnType<typeof buildSpending>;

function spendingJobs(needs: SpendingNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [handlerOf(spendCapChanged, (changed) => watchSpendCap(needs, brandId<AccountId>(changed.accountId)))],
    chores: [
      {
        name: 'spending.remember-forecasts',
        everyMs: 6 * hourMs,
        isDaily: true,
        run: (stopping) => rememberForecasts(needs, stopping),
      },
      {
        name: 'spending.announce-charges',
        everyMs: 10 * minuteMs,
        nextDueAt: (db) => nextAnnouncement(db, needs.clock.now()),
        run: (stopping) => announceCharges(needs, stopping),
      },
      {
        name: 'spending.announce-versions',
        everyMs: 10 * minuteMs,
        isDaily: true,
        run: (stopping) => announceVersions(needs, stopping),
      },
      {
        name: 'spending.watch-caps',
        everyMs: 5 * minuteMs,
        nextDueAt: nextLook,
        run: (stopping) => watchSpendCaps(needs, stopping),
      },
    ],
  };
}
