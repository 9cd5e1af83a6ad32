import type { SubscriptionState } from '@linekeeper/contract';
import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import type { AccountId, LineId, OrderId, PlanId, SubscriptionId } from '../../../kernel/ids.ts';

export interface Subscription {
  id: SubscriptionId;
  accountId: AccountId;
  lineId: LineId;
  orderId: OrderId;
  planId: PlanId;
  planVersionNo: number;
  priceCents: number;
  /** For a whole period while the customer has the line suspended, by the version that was agreed to. */
  pausePriceCents: number;
  /** Since when the customer has the line suspended, and nothing else keeps it from the pause price; else null. */
  pausedAt: Date | null;
  activationFeeCents: number;
  /** What the first period and the fee were quoted at together: the first charge is never more. */
  quotedCents: number;
  /** What the first period costs; null until it begins. */
  firstPeriodCents: number | null;
  status: SubscriptionState;
  /** `invoiced`: it is on an invoice that is due later. */
  firstCharge: 'waiting' | 'invoiced' | 'failed' | 'paid' | 'none';
  createdAt: Date;
  beganAt: Date | null;
  /** `YYYY-MM-DD` in the account's time zone. */
  periodStart: string | null;
  /** The day after the period's last one. */
  periodEnd: string | null;
  nextChargeAt: Date | null;
  /** No further period begins, and the line ends with the running one. */
  cancelAtPeriodEnd: boolean;
  canceledAt: Date | null;
}

type FirstCharge = Pick<Subscription, 'quotedCents' | 'firstPeriodCents' | 'activationFeeCents'>;

/** First period and activation fee; what was quoted until the first period begins. */
export function firstChargeCents({ quotedCents, firstPeriodCents, activationFeeCents }: FirstCharge): number {
  return firstPeriodCents === null ? quotedCents : firstPeriodCents + activationFeeCents;
}

/** Service began and the first period is owed. May come twice. */
export const subscriptionBegun: Job<{ subscriptionId: string }> = {
  name: 'subscriptions.begun',
  payload: z.object({ subscriptionId: z.string() }),
};

/** Lines may be suspended by their customers, or no longer: what that costs is for others to say. May come twice. */
export const pausesOfLinesChanged: Job<{ lineIds: string[] }> = {
  name: 'subscriptions.pauses-of-lines-changed',
  payload: z.object({ lineIds: z.array(z.string()) }),
};

/** Lines may be on other plans than their subscriptions: what that costs is for others to say. May come twice. */
export const plansOfLinesChanged: Job<{ lineIds: string[] }> = {
  name: 'subscriptions.plans-of-lines-changed',
  payload: z.object({ lineIds: z.array(z.string()) }),
};
