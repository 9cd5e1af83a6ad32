import type { Attention, HomeKpis } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import { getFailedTotals } from '../billing/index.ts';
import { runningJobs } from '../bulk/index.ts';
import { getFleetTotals } from '../lines/index.ts';
import { countFindings } from '../reality/index.ts';
import { defaultMethodLabel, methodsNeedingAttention } from '../payments/index.ts';
import { getUpcomingTotals } from '../subscriptions/index.ts';
import type { OverviewNeeds } from './overview-needs.ts';

const shownJobs = 10;

/** The sums of the home page: nothing but addition of what the other modules know. */
export async function getHomeKpis(needs: OverviewNeeds, accountId: AccountId): Promise<HomeKpis> {
  const [fleet, upcoming, failed, method, methods, jobs, findingCount] = await Promise.all([
    getFleetTotals(needs, accountId),
    getUpcomingTotals(needs, accountId),
    getFailedTotals(needs, accountId),
    defaultMethodLabel(needs, accountId),
    methodsNeedingAttention(needs, accountId),
    runningJobs(needs, accountId, shownJobs),
    countFindings(needs, accountId),
  ]);
  const countOf = (status: HomeKpis['linesByStatus'][number]['status']) =>
    fleet.linesByStatus.find((one) => one.status === status)?.count ?? 0;
  const expiring = methods.filter(({ state }) => state === 'expiring' || state === 'expired');
  const attention: Attention[] = [
    { kind: 'failed_payments', count: failed.count, amountCents: failed.dueCents },
    { kind: 'no_payment_method', count: method ? 0 : 1, amountCents: null },
    { kind: 'activation_failed', count: countOf('activation_failed'), amountCents: null },
    { kind: 'outcome_unknown', count: countOf('outcome_unknown'), amountCents: null },
    { kind: 'findings', count: findingCount, amountCents: null },
    { kind: 'method_expiring', count: expiring.length, amountCents: null },
  ];
  return {
    ...fleet,
    usageAsOf: fleet.usageAsOf?.toISOString() ?? null,
    monthlyCents: upcoming.monthlyCents,
    unpaidCents: failed.dueCents,
    unpaidCount: failed.count,
    nextCharge: upcoming.next && { ...upcoming.next, at: upcoming.next.at.toISOString() },
    attention: attention.filter(({ count }) => count > 0),
    runningJobs: jobs,
  };
}
