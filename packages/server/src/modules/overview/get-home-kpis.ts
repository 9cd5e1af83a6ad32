import type { Attention, HomeKpis } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import { movesOfMonth } from './moves-of-month.ts';
import type { OverviewNeeds } from './overview-needs.ts';

const shownJobs = 10;
const shownScheduled = 3;
const nothingMore = { amountCents: null, method: null } as const;

/** The sums of the home page: nothing but addition of what the other modules know. */
export async function getHomeKpis(needs: OverviewNeeds, accountId: AccountId): Promise<HomeKpis> {
  const [fleet, moves, upcoming, failed, method, expiring, jobs, scheduledJobs, findingCount, suspendedCount, terms] =
    await Promise.all([
      needs.fleet.getFleetTotals(needs.db, accountId),
      movesOfMonth(needs, accountId),
      needs.subscriptions.getUpcomingTotals(needs.db, accountId),
      needs.billing.owingTotals(needs.db, accountId),
      needs.methods.defaultMethodLabel(needs.db, accountId),
      needs.methods.expiringDefault(needs.db, accountId),
      needs.bulk.runningJobs(needs.db, accountId, shownJobs),
      needs.bulk.scheduledJobs(needs.db, accountId, shownScheduled),
      needs.reality.countFindings(needs.db, accountId),
      needs.dunning.countSuspended(needs.db, accountId),
      needs.accounts.getPaymentTerms(needs.db, accountId),
    ]);
  const countOf = (status: HomeKpis['linesByStatus'][number]['status']) =>
    fleet.linesByStatus.find((one) => one.status === status)?.count ?? 0;
  const isOnTerms = terms.netDays !== null;
  const attention: Attention[] = [
    { ...nothingMore, kind: 'failed_payments', count: failed.count, amountCents: failed.dueCents },
    { ...nothingMore, kind: 'suspended_unpaid', count: suspendedCount },
    { ...nothingMore, kind: 'no_payment_method', count: method || isOnTerms ? 0 : 1 },
    { ...nothingMore, kind: 'activation_failed', count: countOf('activation_failed') },
    { ...nothingMore, kind: 'outcome_unknown', count: countOf('outcome_unknown') },
    { ...nothingMore, kind: 'findings', count: findingCount },
    { ...nothingMore, kind: 'method_expiring', count: expiring && !isOnTerms ? 1 : 0, method: expiring },
  ];
  return {
    ...fleet,
    usageAsOf: fleet.usageAsOf?.toISOString() ?? null,
    thisMonth: moves,
    monthlyCents: upcoming.monthlyCents,
    unpaidCents: failed.dueCents,
    unpaidCount: failed.count,
    nextCharge: upcoming.next && { ...upcoming.next, at: upcoming.next.at.toISOString() },
    attention: attention.filter(({ count, amountCents }) => count > 0 || (amountCents ?? 0) > 0),
    runningJobs: jobs,
    scheduledJobs,
  };
}
