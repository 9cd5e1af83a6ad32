import type { LineProblem } from '@linekeeper/contract';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { CarrierRules, CommandKind } from '../../carriers/index.ts';
import type { CommandsSeen } from '../../lines/index.ts';

export interface Limited {
  problem: LineProblem;
  /** When it will be possible; null where that is unknown. */
  possibleAt: Date | null;
}

/** What a carrier's published rules say against a command now; null when nothing. */
export function carrierLimit(
  action: CommandKind,
  rules: CarrierRules,
  seen: CommandsSeen | undefined,
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

function firstOfNextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}
