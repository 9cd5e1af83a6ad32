import type { LineState, UsageDay } from '@linekeeper/contract';
import { utcDay } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import { lineStanding } from '../../lines/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { calendars } from '../../subscriptions/index.ts';
import { lastDays, usageOn } from './usage-days.ts';
import type { FleetNeeds } from '../lists/fleet-needs.ts';

export interface FleetTotals {
  lineCount: number;
  linesByStatus: { status: LineState; count: number }[];
  activePlanCount: number;
  usedBytes: number;
  allowanceBytes: number;
  /** The allowance spread evenly over the billing period that runs; null before the first one. */
  dailyAllowanceBytes: number | null;
  unitBytes: number;
  usageAsOf: Date | null;
  /** The last 30 UTC days, oldest first: carriers count those. */
  usage: UsageDay[];
}

const shownDays = 30;

/** The sums of all lines of an account, from counters; cheap however many lines there are. */
export async function getFleetTotals(
  needs: Pick<FleetNeeds, 'db' | 'clock' | 'accounts' | 'lines' | 'metering' | 'plans'>,
  accountId: AccountId,
): Promise<FleetTotals> {
  const { db } = needs;
  const now = needs.clock.now();
  const days = lastDays(utcDay(now), shownDays);
  const [counts, planUsage, used, account] = await Promise.all([
    needs.lines.countsOf(db, accountId),
    needs.metering.planUsageOf(db, accountId),
    needs.metering.accountDaysSince(db, accountId, days[0] ?? ''),
    needs.accounts.getAccount(db, accountId),
  ]);
  const plans = await needs.plans.plansOf(
    db,
    counts.map(({ planId }) => planId),
  );
  const byStatus = Map.groupBy(counts, ({ status }) => status);
  const sum = (chosen: typeof counts) => chosen.reduce((total, { lineCount }) => total + lineCount, 0);
  const allowanceBytes = counts
    .filter(({ status }) => lineStanding.billedStates.has(status))
    .reduce((total, { planId, lineCount }) => total + lineCount * (plans.get(planId)?.includedBytes ?? 0), 0);
  const readAt = [...planUsage.values()]
    .map(({ asOf }) => asOf)
    .toSorted((one, other) => other.getTime() - one.getTime());
  return {
    lineCount: sum(counts),
    linesByStatus: [...byStatus].map(([status, chosen]) => ({ status, count: sum(chosen) })),
    activePlanCount: new Set(counts.map(({ planId }) => planId)).size,
    usedBytes: [...planUsage.values()].reduce((total, { usedBytes }) => total + usedBytes, 0),
    allowanceBytes,
    dailyAllowanceBytes: account ? dailyAllowance(allowanceBytes, account.calendar, now) : null,
    unitBytes: unitOfSums([...plans.values()]),
    usageAsOf: readAt[0] ?? null,
    usage: usageOn(days, used),
  };
}

/** An allowance spread evenly over the days of the billing period that runs; null before the account has one. */
export function dailyAllowance(
  allowanceBytes: number,
  { billingDay, ...calendar }: BillingCalendar,
  now: Date,
): number | null {
  if (billingDay === null) return null;
  const { ofDays } = calendars.periodFrom(
    { ...calendar, billingDay },
    calendars.dayAt({ ...calendar, billingDay }, now),
  );
  return Math.round(allowanceBytes / ofDays);
}

/** What one kilobyte is in sums over plans: 1024 where each of them counts by it, else 1000, as everywhere but on such plans. */
function unitOfSums(plans: readonly Pick<CatalogPlan, 'unitBytes'>[]): number {
  return plans.length > 0 && plans.every(({ unitBytes }) => unitBytes === 1024) ? 1024 : 1000;
}
