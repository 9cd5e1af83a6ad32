import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Collecting } from '../../collecting/index.ts';
import type { Extras } from '../../extras/index.ts';
import type { Interest } from '../../interest/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Methods } from '../../methods/index.ts';
import type { Overrides } from '../../overrides/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Rating } from '../../rating/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';

export interface CycleNeeds extends Floor {
  readonly methods: Pick<Methods, 'keepMethods'>;
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly plans: Pick<Plans, 'plansOf'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly overrides: Pick<Overrides, 'pricesOf'>;
  readonly lines: Pick<Lines, 'linesOf'>;
  readonly subscriptions: Pick<
    Subscriptions,
    | 'accountOfSubscription'
    | 'accountsDue'
    | 'begunOfOrder'
    | 'earliestRenewal'
    | 'firstChargeWaits'
    | 'nextRenewal'
    | 'orderOutcomes'
    | 'renewalsDue'
    | 'subscriptionsOf'
  >;
  readonly billing: Pick<Billing, 'accountsWaiting' | 'addItems' | 'billedAmong' | 'issueInvoice' | 'ordersWaiting'>;
  readonly collecting: Pick<Collecting, 'collectInvoice'>;
  readonly rating: Pick<Rating, 'noteNewVersions'>;
  readonly extras: Pick<Extras, 'extrasDue'>;
  readonly interest: Pick<Interest, 'interestDue'>;
}
