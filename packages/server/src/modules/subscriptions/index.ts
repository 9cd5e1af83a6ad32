export { buildSubscriptions, type Subscriptions } from './build-subscriptions.ts';
export type { JudgedDevice } from './activation/device-verdict.ts';
export type { Door, Judged } from './activation/judge-activation.ts';
export type { Renewal } from './renewals/renewals-due.ts';
export * as calendars from './calendar/period.ts';
export { pausesOfLinesChanged, plansOfLinesChanged, subscriptionBegun } from './subscription/subscription.ts';
export { words as firstChargeWords } from './subscription/words.ts';
export type { Subscription } from './subscription/subscription.ts';
