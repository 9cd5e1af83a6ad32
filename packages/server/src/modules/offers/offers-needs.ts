import type { Floor } from '../../jobs/floor.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Collecting } from '../collecting/index.ts';
import type { Overrides } from '../overrides/index.ts';
import type { Plans } from '../plans/index.ts';
import type { Quotes } from '../quotes/index.ts';
import type { Tax } from '../tax/index.ts';
import type { Subscriptions } from '../subscriptions/index.ts';

export interface OffersNeeds extends Pick<Floor, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly overrides: Pick<Overrides, 'pricesOf'>;
  readonly tax: Pick<Tax, 'taxOfSums'>;
  readonly quotes: Pick<Quotes, 'keepQuote'>;
  readonly subscriptions: Pick<
    Subscriptions,
    'cancellationAsked' | 'cancellationFacts' | 'livingOfLines' | 'quoteRenewals' | 'upcomingByPlan'
  >;
  readonly plans: Pick<Plans, 'plansOf'>;
  readonly collecting: Pick<Collecting, 'payableNow' | 'paymentAsked' | 'paymentFacts'>;
  readonly billing: Pick<Billing, 'groupsWaiting'>;
}
