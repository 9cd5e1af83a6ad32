import type { Floor } from '../../../jobs/floor.ts';
import type { Audited } from '../../audit/index.ts';
import type { CarrierDirectory } from '../../carriers/index.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Dunning } from '../../dunning/index.ts';
import type { Extras } from '../../extras/index.ts';
import type { Fleet } from '../../fleet/index.ts';
import type { Interest } from '../../interest/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Methods } from '../../methods/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Metering } from '../../metering/index.ts';
import type { Notices } from '../../notices/index.ts';
import type { Overrides } from '../../overrides/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Provisioning } from '../../provisioning/index.ts';
import type { Rating } from '../../rating/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';
import type { Tax } from '../../tax/index.ts';

export interface SpendingNeeds extends Pick<Floor, 'clock' | 'db' | 'jobs' | 'log'>, Audited {
  readonly carriers: Pick<CarrierDirectory, 'nameOf'>;
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly ledger: Pick<Ledger, 'balanceCents'>;
  readonly methods: Pick<Methods, 'defaultMethodLabel'>;
  readonly payments: Pick<Payments, 'lastDebitCents'>;
  readonly plans: Pick<Plans, 'carrierNamesOf' | 'noteAnnounced' | 'plansOf' | 'versionsOf'>;
  readonly accounts: Pick<Accounts, 'getAccount' | 'getBillingContact' | 'getPaymentTerms'>;
  readonly overrides: Pick<Overrides, 'pricesOf'>;
  readonly lines: Pick<Lines, 'countLinesOfAccounts' | 'eventsOf' | 'findLines'>;
  readonly metering: Pick<Metering, 'accountDaysOf' | 'accountDaysSince' | 'lineDaysSince'>;
  readonly provisioning: Pick<Provisioning, 'changeReasons'>;
  readonly subscriptions: Pick<Subscriptions, 'nextRenewal' | 'nextRenewals' | 'upcomingByPlan' | 'upcomingOfLines'>;
  readonly tax: Pick<Tax, 'taxOfSums'>;
  readonly billing: Pick<
    Billing,
    'findInvoice' | 'groupsWaiting' | 'invoiceMonths' | 'itemsWaitingOf' | 'lineAt' | 'spendByPlan' | 'spendByTag'
  >;
  readonly notices: Pick<Notices, 'mailNewVersion' | 'mailSpendCap' | 'mailUpcoming'>;
  readonly dunning: Pick<Dunning, 'neverCutLines'>;
  readonly extras: Pick<Extras, 'upcomingExtras'>;
  readonly interest: Pick<Interest, 'upcomingInterest'>;
  readonly rating: Pick<Rating, 'ratedPeriod'>;
  readonly fleet: Pick<Fleet, 'linesLike' | 'listLines'>;
}
