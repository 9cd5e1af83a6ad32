import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Audited } from '../../audit/index.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Commands } from '../../commands/index.ts';
import type { Fleet } from '../../fleet/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Methods } from '../../methods/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Offers } from '../../offers/index.ts';
import type { Provisioning } from '../../provisioning/index.ts';
import type { Quotes } from '../../quotes/index.ts';
import type { Rating } from '../../rating/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';

export interface BulkNeeds extends Floor, Audited {
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly methods: Pick<Methods, 'defaultMethodLabel'>;
  readonly plans: Pick<Plans, 'plansOf'>;
  readonly carriers: CarrierDirectory;
  readonly commands: Pick<Commands, 'commandRoom' | 'commandsOf'>;
  readonly lines: Pick<Lines, 'checkedLines' | 'linesOf' | 'originOfCaller'>;
  readonly provisioning: Pick<Provisioning, 'changeLines' | 'concludedChanges' | 'judgeLines'>;
  readonly rating: Pick<Rating, 'judgePlanChanges' | 'orderPlanChanges' | 'quoteChanges'>;
  readonly quotes: Pick<Quotes, 'keepQuote' | 'quotesOf' | 'redeemQuote'>;
  readonly offers: Pick<Offers, 'offerActivation' | 'offerChange' | 'quoteCancellation' | 'quotePayment'>;
  readonly fleet: Pick<Fleet, 'refuseUnknownCarrier' | 'selectLines'>;
  readonly subscriptions: Pick<
    Subscriptions,
    | 'admitSims'
    | 'holdCharges'
    | 'judgeActivation'
    | 'judgeMoney'
    | 'lockActivations'
    | 'lockSubscriptionsOf'
    | 'orderActivations'
    | 'plansAsked'
    | 'plansFor'
    | 'priceActivation'
    | 'pricesOfLines'
  >;
}
