import type { Floor } from '../../../jobs/floor.ts';
import type { Audited } from '../../audit/index.ts';
import type { Corrections } from '../../corrections/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { PaymentGateway } from '../../methods/index.ts';
import type { Payments } from '../../payments/index.ts';

export interface ReconciliationNeeds extends Floor, Audited {
  readonly ledger: Pick<Ledger, 'postLedger'>;
  readonly payments: Pick<
    Payments,
    | 'attemptBehind'
    | 'attemptOfNumber'
    | 'bookFact'
    | 'bookSettledCharge'
    | 'chargeOfId'
    | 'livePayment'
    | 'lockAttempt'
    | 'lockMethodsOf'
    | 'lookSoon'
    | 'recordFound'
    | 'sideBehind'
    | 'sidesGivenUp'
    | 'sidesTaken'
  >;
  readonly corrections: Pick<
    Corrections,
    | 'bookFoundRefund'
    | 'bookRefundCalledOff'
    | 'bookSettledRefund'
    | 'correctionBehind'
    | 'correctionSidesGivenUp'
    | 'lockCorrection'
    | 'lookSoon'
    | 'refundSideBehind'
    | 'refundSidesTaken'
  >;
  readonly gateway: PaymentGateway;
}
