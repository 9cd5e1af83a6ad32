import type { Floor } from '../../jobs/floor.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Bulk } from '../bulk/index.ts';
import type { Dunning } from '../dunning/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Fleet } from '../fleet/index.ts';
import type { Keys } from '../keys/index.ts';
import type { Lines } from '../lines/index.ts';
import type { Methods } from '../methods/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Reality } from '../reality/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';

export interface OverviewNeeds extends Pick<Floor, 'db' | 'clock'> {
  readonly audit: Pick<Audit, 'originsOf'>;
  readonly keys: Pick<Keys, 'namesOfKeys'>;
  readonly identity: Pick<Identity, 'listPersonEvents' | 'findPersonOf'>;
  readonly accounts: Pick<Accounts, 'getAccount' | 'getPaymentTerms'>;
  readonly methods: Pick<Methods, 'defaultMethodLabel' | 'expiringDefault'>;
  readonly payments: Pick<Payments, 'chargesBehind'>;
  readonly lines: Pick<Lines, 'eventsOf' | 'linesOf' | 'requestsOf'>;
  readonly fleet: Pick<Fleet, 'getFleetTotals' | 'listLines'>;
  readonly subscriptions: Pick<Subscriptions, 'getUpcomingTotals' | 'movesSince'>;
  readonly billing: Pick<Billing, 'owingTotals'>;
  readonly dunning: Pick<Dunning, 'countSuspended'>;
  readonly bulk: Pick<Bulk, 'listedJobs' | 'runningJobs' | 'scheduledJobs' | 'titlesOf'>;
  readonly reality: Pick<Reality, 'countFindings'>;
}
