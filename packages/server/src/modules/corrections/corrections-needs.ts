import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { PaymentGateway } from '../methods/index.ts';
import type { Payments } from '../payments/index.ts';

export interface CorrectionsNeeds extends Floor, Audited {
  readonly ledger: Pick<Ledger, 'postLedger'>;
  readonly payments: Pick<Payments, 'announceCharge' | 'bookVoid' | 'lockAttempt' | 'noteRefunded'>;
  readonly gateway: PaymentGateway;
}
