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
  activationFeeCents: number;
  status: SubscriptionState;
  firstCharge: 'waiting' | 'failed' | 'paid' | 'none';
  createdAt: Date;
  beganAt: Date | null;
  anchorDay: number | null;
  /** `YYYY-MM-DD` in the account's time zone. */
  periodStart: string | null;
  /** The day after the period's last one. */
  periodEnd: string | null;
  nextChargeAt: Date | null;
  canceledAt: Date | null;
}

export function firstChargeCents(subscription: Pick<Subscription, 'priceCents' | 'activationFeeCents'>): number {
  return subscription.priceCents + subscription.activationFeeCents;
}

/** Service began and the first period is owed. May come twice. */
export const subscriptionBegun: Job<{ subscriptionId: string }> = {
  name: 'subscriptions.begun',
  payload: z.object({ subscriptionId: z.string() }),
};
