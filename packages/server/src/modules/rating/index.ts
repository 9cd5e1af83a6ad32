export { buildRating, type Rating } from './build-rating.ts';
export type { PlanVerdict } from './changes/plan-change.ts';
export type { QuotedLine, QuotedState } from './changes/quote-changes.ts';
export { chargedCents, rateUsage } from './usage/rate-usage.ts';
