export { buildSubscriptions, type Subscriptions } from './build-subscriptions.ts';
export type { JudgedDevice } from './device-verdict.ts';
export type { Door, Judged } from './judge-activation.ts';
export { subscriptionBegun } from './subscription-begun.ts';
export { firstChargeCents, type Subscription } from './subscription.ts';
