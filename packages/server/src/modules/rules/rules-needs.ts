import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';
import type { ProviderRules } from './provider-rules.ts';

export interface RulesNeeds extends Pick<Floor, 'db' | 'clock'>, Audited {
  /** What holds where no version says otherwise. */
  readonly ruleDefaults: ProviderRules;
}
