import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';
import type { RuleDefaults } from './provider-rules.ts';

export interface RulesNeeds extends Pick<Floor, 'db' | 'clock'>, Audited {
  readonly ruleDefaults: RuleDefaults;
  /** What the environment sets, for staff to read; null: not set. */
  readonly shownSettings: readonly { readonly name: string; readonly value: string | null }[];
}
