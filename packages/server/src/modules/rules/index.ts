export type { RuleChange } from './provider-rules.ts';
export { liveBrand, type LiveBrand } from './live-brand.ts';
export { buildRules, type Rules } from './build-rules.ts';
export type { DunningAction, DunningPolicy, DunningStep } from './dunning-rules.ts';
