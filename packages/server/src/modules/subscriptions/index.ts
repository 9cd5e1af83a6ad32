export { subscriptionForUpdate, subscriptionsOf } from './get-subscriptions.ts';
export { getUpcomingTotals } from './list-upcoming-subscriptions.ts';
export { settleFirstCharge } from './settle-first-charge.ts';
export { subscriptionBegun } from './subscription-begun.ts';
export { firstChargeCents, type Subscription } from './subscription.ts';
export { subscriptionsJobs } from './subscriptions.jobs.ts';
export type { SubscriptionsNeeds } from './subscriptions-needs.ts';
export { subscriptionsRoutes } from './subscriptions.routes.ts';
