export { buildRules, type Rules } from './build-rules.ts';
