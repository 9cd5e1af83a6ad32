import type { Floor } from '../../../jobs/floor.ts';
import type { Audited } from '../../audit/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Methods, PaymentGateway } from '../../methods/index.ts';

/** How long an accepted bank debit may still come back. */
export interface BankDebitRules {
  /** Banking days after settlement until a debit counts as paid. */
  holdDays: number;
  /** Calendar days after settlement in which we ask whether it came back. */
  watchDays: number;
}

export interface PaymentsNeeds extends Floor, Audited {
  readonly ledger: Pick<Ledger, 'postLedger'>;
  readonly methods: Pick<
    Methods,
    | 'addPaymentMethod'
    | 'closeCustomer'
    | 'deletePaymentMethod'
    | 'disableMethod'
    | 'lockMethods'
    | 'methodRenewedAt'
    | 'methodToCharge'
    | 'methodsOf'
    | 'noteFailure'
    | 'noteSuccess'
    | 'setDefaultPaymentMethod'
  >;
  readonly gateway: PaymentGateway;
  readonly bankDebits: BankDebitRules;
}
