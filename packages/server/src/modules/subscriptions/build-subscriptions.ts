import { given, givenOn } from '../../kernel/given.ts';
import { admitSims, judgeActivation, judgeMoney, plansAsked, plansFor } from './activation/judge-activation.ts';
import { priceActivation } from './activation/price-activation.ts';
import { lockActivations, orderActivations, orderOutcomes } from './activation/order-activations.ts';
import { beginPaidSubscription } from './following/begin-subscriptions.ts';
import { holdCharges, lockSubscriptionsOf } from './following/hold-charges.ts';
import { concludeCharges } from './subscription/conclude-charges.ts';
import { cancellationAsked, cancellationFacts } from './renewals/cancel-at-period-end.ts';
import { quoteRenewals } from './renewals/quote-renewals.ts';
import { foreseeRenewals, renewalsDue } from './renewals/renewals-due.ts';
import {
  accountsDue,
  earliestRenewal,
  linesOnPlanOfAll,
  nextRenewal,
  nextRenewals,
  oldestVersionOn,
  planCountsOfAll,
} from './renewals/renewals.store.ts';
import { getUpcomingTotals, upcomingByPlan, upcomingOfLines } from './renewals/list-upcoming-subscriptions.ts';
import { endedOfAll, firstBeginningsOfAll, oldestUntakenAt, takePeriods } from './subscription/periods.store.ts';
import type { SubscriptionsNeeds } from './subscription/subscriptions-needs.ts';
import {
  accountOfSubscription,
  begunOfOrder,
  firstChargeWaits,
  livingOfLines,
  lockOfLines,
  movesSince,
  notePauses,
  pricesOfLines,
  putOnPlans,
  subscriptionsOf,
} from './subscription/subscriptions.store.ts';
import { subscriptionsJobs } from './subscriptions.jobs.ts';
import { subscriptionsRoutes } from './subscriptions.routes.ts';

/** What staff read across all accounts. */
const forStaff = { endedOfAll, firstBeginningsOfAll, foreseeRenewals, linesOnPlanOfAll, planCountsOfAll };

/** What activations cost, and whether they may. */
const pricing = (needs: SubscriptionsNeeds) => ({
  judgeActivation: given(needs, judgeActivation),
  priceActivation: given(needs, priceActivation),
  judgeMoney: given(needs, judgeMoney),
  plansAsked: given(needs, plansAsked),
  plansFor: given(needs, plansFor),
});

/** A line on a plan over time. */
export function buildSubscriptions(needs: SubscriptionsNeeds) {
  return {
    admitSims: given(needs, admitSims),
    ...pricing(needs),
    lockActivations: given(needs, lockActivations),
    orderActivations: given(needs, orderActivations),
    beginPaidSubscription: given(needs, beginPaidSubscription),
    orderOutcomes: givenOn(needs, orderOutcomes),
    renewalsDue: given(needs, renewalsDue),
    accountsDue,
    cancellationAsked,
    cancellationFacts,
    quoteRenewals: given(needs, quoteRenewals),
    earliestRenewal,
    nextRenewal,
    nextRenewals,
    accountOfSubscription,
    subscriptionsOf,
    livingOfLines,
    lockLivingOf: lockOfLines,
    pricesOfLines,
    putOnPlans,
    notePauses,
    takePeriods,
    oldestUntakenAt,
    lockSubscriptionsOf,
    holdCharges,
    concludeCharges,
    begunOfOrder,
    firstChargeWaits,
    upcomingByPlan: givenOn(needs, upcomingByPlan),
    upcomingOfLines: givenOn(needs, upcomingOfLines),
    movesSince,
    oldestVersionOn,
    ...forStaff,
    getUpcomingTotals: givenOn(needs, getUpcomingTotals),
    routes: subscriptionsRoutes(needs),
    jobs: subscriptionsJobs(needs),
  };
}

export type Subscriptions = ReturnType<typeof buildSubscriptions>;
