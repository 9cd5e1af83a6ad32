import type { Floor } from '../../jobs/floor.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audited } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';

export interface ExtrasNeeds extends Pick<Floor, 'clock' | 'db'>, Audited {
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly subscriptions: Pick<Subscriptions, 'nextRenewal'>;
  readonly billing: Pick<Billing, 'groupsWaiting'>;
}
