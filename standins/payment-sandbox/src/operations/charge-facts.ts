import type { Decision } from '../cards/decide-payment.ts';
import type { ResponseCode } from '../cards/reasons.ts';
import type { TransactionFacts, TransactionStatus } from '../store/transactions.store.ts';
import type { Charge } from './asked-charge.ts';
import { isOn, settingOf } from './transaction-shape.ts';

const statuses: Readonly<Record<ResponseCode, TransactionStatus>> = {
  1: 'capturedPendingSettlement',
  2: 'declined',
  3: 'generalError',
  4: 'FDSPendingReview',
};

const isCaptured = (asked: Charge): boolean => asked.request.transactionType !== 'authOnlyTransaction';

function typeOf({ request: { transactionType } }: Charge): TransactionFacts['type'] {
  return transactionType === 'authOnlyTransaction' || transactionType === 'captureOnlyTransaction'
    ? transactionType
    : 'authCaptureTransaction';
}

/** The record of a charge, whatever came of it. */
export const chargeFacts = (
  asked: Charge,
  decision: Decision,
  made: { authCode: string; networkTransId: string | null },
): TransactionFacts => ({
  type: typeOf(asked),
  isValidation: false,
  status:
    decision.responseCode === 1 && !isCaptured(asked) ? 'authorizedPendingCapture' : statuses[decision.responseCode],
  ...decision,
  ...made,
  amountCents: asked.amountCents,
  instrument: asked.instrument,
  billTo: asked.source.billTo,
  invoiceNumber: asked.request.order?.invoiceNumber ?? '',
  description: asked.request.order?.description ?? '',
  refId: asked.refId,
  customer: asked.request.customer,
  customerProfileId: asked.source.profile?.customerProfileId ?? null,
  paymentProfileId: asked.source.profile?.id ?? null,
  refTransId: null,
  isRecurring: isOn(settingOf(asked.request, 'recurringBilling')),
  customerIp: asked.request.customerIP,
  chargeHash: null,
  duplicateOf: null,
  fault: asked.fault ?? null,
});
