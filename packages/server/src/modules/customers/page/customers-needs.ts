import type { Floor } from '../../../jobs/floor.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Audited } from '../../audit/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Credits } from '../../credits/index.ts';
import type { Dunning } from '../../dunning/index.ts';
import type { Extras } from '../../extras/index.ts';
import type { Holds } from '../../holds/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Interest } from '../../interest/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Methods } from '../../methods/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Tax } from '../../tax/index.ts';
import type { Staff } from '../../staff/index.ts';

/** The calls of customers that staff make for one customer. */
type Readers = Pick<
  Handlers,
  | 'getBalance'
  | 'getDunning'
  | 'getHomeKpis'
  | 'getInvoice'
  | 'listActivity'
  | 'listInvoiceLines'
  | 'listInvoices'
  | 'listLines'
  | 'listPayments'
  | 'listPeople'
  | 'listRecordedPayments'
>;

export interface CustomersNeeds extends Pick<Floor, 'db' | 'clock' | 'machineClock'>, Audited {
  readonly identity: Pick<
    Identity,
    'helpLogIn' | 'inviteForProvider' | 'peopleOfAll' | 'recordPersonEvent' | 'sendInvitationAgain'
  >;
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly staff: Pick<Staff, 'openSessionsAmong'>;
  readonly holds: Pick<
    Holds,
    'approveAccount' | 'heldOfAll' | 'holdAccount' | 'holdOf' | 'holdsOfAccounts' | 'releaseAccount'
  >;
  readonly ledger: Pick<Ledger, 'balancesOf'>;
  readonly methods: Pick<Methods, 'defaultMethodLabel'>;
  readonly payments: Pick<Payments, 'chargeNamed'>;
  readonly accounts: Pick<
    Accounts,
    | 'accountsMailedAt'
    | 'accountsOfAll'
    | 'accountsOfIds'
    | 'countAccountsOfAll'
    | 'getAccount'
    | 'getPaymentTerms'
    | 'openAccount'
    | 'closeForStaff'
    | 'setPaymentTerms'
  >;
  readonly lines: Pick<Lines, 'countLinesOfAccounts' | 'linesOf' | 'linesOfNumber'>;
  readonly billing: Pick<Billing, 'invoicesOfNumber'>;
  readonly credits: Pick<Credits, 'creditNotesOfNumber'>;
  readonly dunning: Pick<Dunning, 'keepLine' | 'listNeverCut' | 'openCases' | 'pastDueAmong'>;
  readonly extras: Pick<Extras, 'addExtra' | 'endExtra' | 'listExtras'>;
  readonly interest: Pick<Interest, 'exemptAccount' | 'findExemption'>;
  readonly tax: Pick<Tax, 'endExemption' | 'grantExemption' | 'listExemptions'>;
  readonly readers: Readers;
  readonly brand: { readonly name: string };
}
