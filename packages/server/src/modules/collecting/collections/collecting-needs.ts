import type { Languages } from '../../languages/index.ts';
import type { Floor } from '../../../jobs/floor.ts';
import type { Wait } from '../../../kernel/wait.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Corrections } from '../../corrections/index.ts';
import type { Credits } from '../../credits/index.ts';
import type { Documents } from '../../documents/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Methods } from '../../methods/index.ts';
import type { Notices } from '../../notices/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Quotes } from '../../quotes/index.ts';
import type { Reconciliation } from '../../reconciliation/index.ts';
import type { Remittances } from '../../remittances/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';

export interface CollectingNeeds extends Floor {
  readonly payments: Pick<
    Payments,
    | 'chargeMonths'
    | 'chargeOfId'
    | 'chargesBehind'
    | 'chargesOfCollections'
    | 'chargesOfIds'
    | 'countChargesOfCollections'
    | 'collectionsToFollow'
    | 'decidingOutcomes'
    | 'getCharge'
    | 'listCharges'
    | 'livePaymentsOf'
    | 'requestCharge'
    | 'takenBackCharges'
  >;
  readonly methods: Pick<
    Methods,
    'defaultMethodLabel' | 'holdMethods' | 'keepMethods' | 'methodsOf' | 'releaseMethods'
  >;
  readonly corrections: Pick<Corrections, 'correctionsOf' | 'correctionsOfIds' | 'requestInTransaction'>;
  readonly reconciliation: Pick<Reconciliation, 'adoptTransaction' | 'keepDifferences' | 'openDifferences'>;
  readonly quotes: Pick<Quotes, 'redeemQuote'>;
  readonly plans: Pick<Plans, 'carrierNamesOf' | 'plansOf'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly lines: Pick<Lines, 'linesOf'>;
  readonly subscriptions: Pick<Subscriptions, 'subscriptionsOf'>;
  readonly documents: Pick<
    Documents,
    'invoicesCsv' | 'invoicesPdf' | 'paymentsCsvHead' | 'paymentsCsvRows' | 'paymentsPdf' | 'recordedCsvRows'
  >;
  readonly languages: Pick<Languages, 'inLanguageOf'>;
  readonly notices: Pick<Notices, 'mailCharge' | 'mailInvoice' | 'mailNoMethod'>;
  readonly remittances: Pick<
    Remittances,
    'countForLines' | 'recordedBehind' | 'recordedFor' | 'recordedForLines' | 'recordedMonths'
  >;
  readonly billing: Billing;
  readonly credits: Pick<Credits, 'creditInvoice' | 'creditNotesOf'>;
  /** How Pay now waits for the outcome of its charge. */
  readonly wait: Wait;
}
