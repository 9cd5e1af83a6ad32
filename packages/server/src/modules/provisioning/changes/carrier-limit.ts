import type { LineProblem } from '@linekeeper/contract';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { CarrierRules } from '../../carriers/index.ts';
import type { CarrierAction } from '../../lines/line/line.ts';

/** What was asked of the carrier for one line, as far as carriers count it. */
export interface OrdersSeen {
  /** Since midnight UTC. */
  todayCount: number;
  /** Changes of plan since the first of the month, UTC. */
  planChangeCount: number;
  /** Time spent suspended during the last 365 days. */
  suspendedMs: number;
}

export interface Limited {
  problem: LineProblem;
  /** When it will be possible; null when nobody knows. */
  possibleAt: Date | null;
}

/** What a carrier's published rules say against an order now; null when nothing. */
export function carrierLimit(
  action: CarrierAction,
  rules: CarrierRules,
  seen: OrdersSeen | undefined,
  now: Date,
): Limited | null {
  if (action === 'suspend' && !rules.canSuspend) return { problem: 'carrier_cannot_suspend', possibleAt: null };
  const { todayCount = 0, planChangeCount = 0, suspendedMs = 0 } = seen ?? {};
  if (reached(todayCount, rules.maxActionsPerDay))
    return { problem: 'carrier_daily_limit', possibleAt: after(new Date(utcDay(now)), dayMs) };
  if (action === 'changePlan' && reached(planChangeCount, rules.planChangesPerMonth))
    return { problem: 'carrier_plan_change_limit', possibleAt: firstOfNextMonth(now) };
  if (action === 'suspend' && reached(Math.ceil(suspendedMs / dayMs), rules.maxSuspendDaysPerYear))
    return { problem: 'carrier_suspend_limit', possibleAt: null };
  return null;
}

function reached(count: number, limit: number | null): boolean {
  return limit !== null && count >= limit;
}

export function firstOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

function firstOfNextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
