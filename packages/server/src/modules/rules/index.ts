export type { RuleChange } from './provider-rules.ts';
export { buildRules, type Rules } from './build-rules.ts';
export {
  dunningActions,
  dunningDefaults,
  dunningRules,
  type DunningAction,
  type DunningRules,
  type DunningStep,
} from './dunning-rules.ts';
