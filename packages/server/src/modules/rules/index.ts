export { buildRules, type Rules } from './build-rules.ts';
export type { ProviderRules } from './provider-rules.ts';
