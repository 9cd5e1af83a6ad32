import type { Audited } from '../../audit/index.ts';
import type { Floor } from '../../../jobs/floor.ts';
import type { Wait } from '../../../kernel/wait.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Lines } from '../../lines/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Plans } from '../../plans/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';
import type { NoticeNeeds } from '../../notices/addressee.ts';

export type BillingNeeds = Floor &
  Audited &
  NoticeNeeds & {
    readonly payments: Pick<
      Payments,
      | 'adoptTransaction'
      | 'chargeOfId'
      | 'chargesBehind'
      | 'chargesOfIds'
      | 'correctionsOfIds'
      | 'decidingOutcomes'
      | 'defaultMethodId'
      | 'defaultMethodLabel'
      | 'getCharge'
      | 'holdMethods'
      | 'invoicesToFollow'
      | 'keepDifferences'
      | 'keepMethods'
      | 'listCharges'
      | 'listChargesOfInvoices'
      | 'livePayment'
      | 'livePaymentsOf'
      | 'openDifferences'
      | 'releaseMethods'
      | 'requestCharge'
      | 'takenBackCharges'
    >;
    readonly ledger: Pick<Ledger, 'postLedger'>;
    readonly plans: Pick<Plans, 'plansOf'>;
    readonly lines: Pick<Lines, 'linesOf'>;
    readonly subscriptions: Pick<
      Subscriptions,
      'accountOfSubscription' | 'firstChargeWaits' | 'settleFirstCharge' | 'subscriptionForUpdate' | 'subscriptionsOf'
    >;
    /** How Pay now waits for the outcome of its charges. */
    readonly wait: Wait;
  };
