import { given, givenOn } from '../../kernel/given.ts';
import { admitSims } from './admit-sims.ts';
import { accountOfSubscription, subscriptionForUpdate, subscriptionsOf } from './get-subscriptions.ts';
import { holdCharges, lockSubscriptionsOf } from './hold-charges.ts';
import { judgeActivation, judgeMoney } from './judge-activation.ts';
import { getUpcomingTotals } from './list-upcoming-subscriptions.ts';
import { firstChargeWaits } from './living.store.ts';
import { lockActivations } from './lock-activations.ts';
import { orderActivations } from './order-activations.ts';
import { settleFirstCharge } from './settle-first-charge.ts';
import type { SubscriptionsNeeds } from './subscriptions-needs.ts';
import { subscriptionsJobs } from './subscriptions.jobs.ts';
import { subscriptionsRoutes } from './subscriptions.routes.ts';
import { livingOfLines, pricesOfLines, waitsForFirstCharge } from './subscriptions.store.ts';

/** A line on a plan over time. */
export function buildSubscriptions(needs: SubscriptionsNeeds) {
  return {
    admitSims: given(needs, admitSims),
    judgeActivation: given(needs, judgeActivation),
    judgeMoney: given(needs, judgeMoney),
    lockActivations: given(needs, lockActivations),
    orderActivations: given(needs, orderActivations),
    accountOfSubscription,
    subscriptionForUpdate,
    subscriptionsOf,
    livingOfLines,
    pricesOfLines,
    lockSubscriptionsOf,
    holdCharges,
    settleFirstCharge: given(needs, settleFirstCharge),
    firstChargeWaits,
    waitsForFirstCharge,
    getUpcomingTotals: givenOn(needs, getUpcomingTotals),
    routes: subscriptionsRoutes(needs),
    jobs: subscriptionsJobs(needs),
  };
}

export type Subscriptions = ReturnType<typeof buildSubscriptions>;
