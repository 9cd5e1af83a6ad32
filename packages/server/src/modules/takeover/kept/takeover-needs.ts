import type { Floor } from '../../../jobs/floor.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Audited } from '../../audit/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Carriers } from '../../carriers/index.ts';
import type { Collecting } from '../../collecting/index.ts';
import type { Commands } from '../../commands/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Inventory } from '../../inventory/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Methods } from '../../methods/index.ts';
import type { Overrides } from '../../overrides/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';
import type { Tax } from '../../tax/index.ts';

export interface TakeoverNeeds extends Floor, Audited {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly identity: Pick<Identity, 'inviteForProvider'>;
  readonly ledger: Pick<Ledger, 'balanceCents' | 'postLedger' | 'sumOfCausesOfAll'>;
  readonly methods: Pick<Methods, 'adoptGatewayCustomer' | 'keepMethods' | 'readGatewayProfile'>;
  readonly carriers: Pick<Carriers, 'nameOf' | 'portOf'>;
  readonly commands: Pick<Commands, 'simsInWork'>;
  readonly plans: Pick<Plans, 'plansOfCodes'>;
  readonly accounts: Pick<Accounts, 'getAccount' | 'getPaymentTerms' | 'openAccount'>;
  readonly overrides: Pick<Overrides, 'adoptOverride' | 'overridesOf' | 'pricesOf'>;
  readonly tax: Pick<Tax, 'taxOf'>;
  readonly lines: Pick<Lines, 'adoptLine' | 'countsOf'>;
  readonly inventory: Pick<Inventory, 'giveSimsTo' | 'simUsesOf'>;
  readonly subscriptions: Pick<Subscriptions, 'beginPaidSubscription'>;
  readonly billing: Pick<Billing, 'addItems' | 'issueInvoice'>;
  readonly collecting: Pick<Collecting, 'collectInvoice'>;
}
