import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';
import type { BrandRules } from './brand-rules.ts';
import type { RuleDefaults } from './provider-rules.ts';

export interface RulesNeeds extends Pick<Floor, 'db' | 'clock' | 'log'>, Audited {
  readonly ruleDefaults: RuleDefaults;
  /** Makes the brand of this process what the rules say. */
  readonly takeBrand: (rules: BrandRules) => void;
  /** What the environment sets, for staff to read; null: not set. */
  readonly shownSettings: readonly { readonly name: string; readonly value: string | null }[];
}
