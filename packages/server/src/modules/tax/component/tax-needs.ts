import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Audited } from '../../audit/index.ts';
import type { Rules } from '../../rules/index.ts';

export interface TaxNeeds extends Pick<Floor, 'db' | 'clock'>, Audited {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
}
