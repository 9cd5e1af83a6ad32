import type { LineProblem, LineState, SubscriptionState } from '@linekeeper/contract';
import { shareCents } from '../../../kernel/money.ts';
import type { PlanChange } from './plan-changes.store.ts';

export type Known = Pick<PlanChange, 'movedOn' | 'movedFromCents' | 'paidPeriodStart' | 'paidPriceCents'>;

interface Standing {
  readonly lineStatus: LineState;
  readonly subscriptionStatus: SubscriptionState;
  readonly priceCents: number;
  /** Null until the line's first period has begun. */
  readonly periodStart: string | null;
}

/**
 * `at_once`: the carrier is asked now. `later`: at the end of the period. `stays`: the line keeps its plan, and what was
 * scheduled is called off.
 */
export type PlanVerdict = { kind: 'refused'; problem: LineProblem } | { kind: 'at_once' | 'later' | 'stays' };

/**
 * Whether a subscription may change to a plan of this price, and when: a dearer one at once, a cheaper one at the end of the
 * period. Changes within a day count as their net, so the price at the beginning of the day is compared. Before the first
 * period, which begins within moments of the carrier's confirmation, there is nothing to quote.
 */
export function judgePlan(
  { lineStatus, subscriptionStatus, priceCents, periodStart }: Standing,
  newPriceCents: number,
  known: Pick<Known, 'movedOn' | 'movedFromCents'> | undefined,
  today: string,
): PlanVerdict {
  if (lineStatus === 'suspended') return { kind: 'refused', problem: 'suspended_no_plan_change' };
  if (subscriptionStatus === 'past_due') return { kind: 'refused', problem: 'line_past_due' };
  if (periodStart === null) return { kind: 'refused', problem: 'just_activated' };
  const morningCents = known?.movedOn === today ? (known.movedFromCents ?? priceCents) : priceCents;
  return { kind: newPriceCents >= morningCents ? 'at_once' : 'later' };
}

/** For what price a whole period the rest of the present one is paid; `billedCents` is what it was billed at when it began. */
export function paidCents(
  { periodStart, billedCents }: { periodStart: string | null; billedCents: number },
  known: Pick<Known, 'paidPeriodStart' | 'paidPriceCents'> | undefined,
): number {
  const isKnown = known?.paidPeriodStart !== null && known?.paidPeriodStart === periodStart;
  return isKnown ? (known?.paidPriceCents ?? billedCents) : billedCents;
}

/**
 * What a change of plan costs for the rest of a period: the difference of two rounded amounts. Going back within a day
 * gives the same amount back.
 */
export function differenceCents(
  fromCents: number,
  toCents: number,
  { days, ofDays }: { days: number; ofDays: number },
): number {
  return shareCents(toCents, days, ofDays) - shareCents(fromCents, days, ofDays);
}

/** What the unused days at the end of a period were paid, rounded as the difference of two shares. */
export function unusedCents(
  priceCents: number,
  { days, unused, ofDays }: { days: number; unused: number; ofDays: number },
): number {
  return shareCents(priceCents, days, ofDays) - shareCents(priceCents, days - unused, ofDays);
}

/** What a move to another price costs for the rest of the period, with what the last changes left behind. */
export function chargeOfMove(
  { paid, priceCents }: { paid: number; priceCents: number },
  change: Pick<PlanChange, 'movedFromCents' | 'movedOn' | 'startsOn'>,
  { rest, today }: { rest: { days: number; ofDays: number }; today: string },
): { amountCents: number; paid: number } {
  const isWithinDay = change.movedOn === today && priceCents >= (change.movedFromCents ?? 0);
  return chargeForRest({ paid, priceCents, mayGiveBack: isWithinDay || change.startsOn !== null }, rest);
}

/**
 * What the rest of the present period costs more after a change, and for what price it is paid then. It gives back only what
 * was charged on the same day, or a cheaper plan that was ordered in time and confirmed late.
 */
export function chargeForRest(
  { paid, priceCents, mayGiveBack }: { paid: number; priceCents: number; mayGiveBack: boolean },
  rest: { days: number; ofDays: number },
): { amountCents: number; paid: number } {
  const becomes = mayGiveBack ? priceCents : Math.max(priceCents, paid);
  return { amountCents: differenceCents(paid, becomes, rest), paid: becomes };
}
