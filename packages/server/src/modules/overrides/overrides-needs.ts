import type { Floor } from '../../jobs/floor.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audited } from '../audit/index.ts';
import type { Plans } from '../plans/index.ts';

export interface OverridesNeeds extends Pick<Floor, 'clock' | 'db'>, Audited {
  readonly plans: Pick<Plans, 'getPlan' | 'plansOf' | 'versionsOf'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
}
