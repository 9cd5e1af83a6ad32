import type { Instrument } from '../cards/instrument.ts';
import { newAuthCode, newNetworkTransId } from '../operations/random-codes.ts';
import type { TransactionFacts } from '../store/transactions.store.ts';
import type { BillTo } from '../wire/shapes.ts';
import type { SeedTransaction } from './seed-shape.ts';

/** A planted method, as a transaction remembers it. */
export type Planted = { customerProfileId: string; instrument: Instrument; billTo: BillTo; cvv: string };

const outcomes = {
  approved: { status: 'capturedPendingSettlement', responseCode: 1, reasonCode: 1 },
  declined: { status: 'declined', responseCode: 2, reasonCode: 2 },
  held: { status: 'FDSPendingReview', responseCode: 4, reasonCode: 193 },
} as const;

export function transactionFacts(seed: SeedTransaction, method: Planted): TransactionFacts {
  const isApprovedCard = seed.outcome === 'approved' && method.instrument.kind === 'card';
  return {
    type: 'authCaptureTransaction',
    isValidation: false,
    ...outcomes[seed.outcome],
    amountCents: seed.amountCents,
    authCode: isApprovedCard ? newAuthCode() : '',
    avs: 'Y',
    cvv: method.cvv,
    instrument: method.instrument,
    billTo: method.billTo,
    invoiceNumber: seed.invoiceNumber,
    description: seed.description,
    refId: '',
    customer: {},
    customerProfileId: method.customerProfileId,
    paymentProfileId: seed.customerPaymentProfileId,
    refTransId: null,
    networkTransId: isApprovedCard ? newNetworkTransId() : null,
    isRecurring: false,
    customerIp: '',
    chargeHash: null,
    duplicateOf: null,
    fault: null,
  };
}
