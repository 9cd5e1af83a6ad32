import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';
import type { BrandRules, ShownCarrier } from './brand-rules.ts';
import type { RuleDefaults } from './provider-rules.ts';

export interface RulesNeeds extends Pick<Floor, 'db' | 'clock' | 'log'>, Audited {
  readonly ruleDefaults: RuleDefaults;
  /** Carriers whose names customers see, with their own and the one that the environment gives; null: none. */
  readonly shownCarriers: readonly ShownCarrier[];
  /** Makes the brand of this process what the rules say. */
  readonly takeBrand: (rules: BrandRules) => void;
  /** What the environment sets, for staff to read; null: not set. */
  readonly shownSettings: readonly { readonly name: string; readonly value: string | null }[];
}
