import type { Floor } from '../../jobs/floor.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audited } from '../audit/index.ts';
import type { Rules } from '../rules/index.ts';

export interface InterestNeeds extends Pick<Floor, 'clock' | 'db'>, Audited {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
}
