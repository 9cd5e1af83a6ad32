import type { Floor } from '../../../jobs/floor.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Audited } from '../../audit/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Collecting } from '../../collecting/index.ts';
import type { Interest } from '../../interest/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Methods } from '../../methods/index.ts';
import type { Notices } from '../../notices/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Provisioning } from '../../provisioning/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';

export interface DunningNeeds extends Floor, Audited {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly methods: Pick<Methods, 'defaultMethodLabel' | 'keepMethods'>;
  readonly payments: Pick<Payments, 'lastChargeBy'>;
  readonly accounts: Pick<Accounts, 'getAccount' | 'getPaymentTerms'>;
  readonly lines: Pick<Lines, 'findLines'>;
  readonly provisioning: Pick<Provisioning, 'changeLines' | 'changeReasons'>;
  readonly subscriptions: Pick<Subscriptions, 'holdCharges' | 'lockSubscriptionsOf'>;
  readonly notices: Pick<Notices, 'mailDunning'>;
  readonly billing: Pick<Billing, 'accountsOwing' | 'lockInvoices' | 'owingLines' | 'writeOffInvoice'>;
  readonly collecting: Pick<Collecting, 'collect' | 'mailOutcome'>;
  readonly interest: Pick<Interest, 'noteLate'>;
  readonly outbox: Pick<Outbox, 'claim' | 'isClaimed' | 'isWaiting'>;
}
