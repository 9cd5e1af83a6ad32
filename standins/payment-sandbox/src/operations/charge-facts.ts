import type { Decision } from '../cards/decide-payment.ts';
import type { ResponseCode } from '../cards/reasons.ts';
import type { TransactionFacts, TransactionStatus } from '../store/transactions.store.ts';
import type { Charge } from './asked-charge.ts';
import type { Split } from './split-tender.ts';
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

function statusOf(asked: Charge, { responseCode, reasonCode }: Decision): TransactionStatus {
  if (reasonCode === 295) return 'authorizedPendingRelease';
  return responseCode === 1 && !isCaptured(asked) ? 'authorizedPendingCapture' : statuses[responseCode];
}

/** The record of a charge, whatever came of it. */
export const chargeFacts = (
  asked: Charge,
  decision: Decision,
  { split, ...made }: { authCode: string; networkTransId: string | null; split?: Split | undefined },
): TransactionFacts => ({
  type: typeOf(asked),
  isValidation: false,
  status: statusOf(asked, decision),
  ...decision,
  ...made,
  amountCents: decision.responseCode === 4 && split ? split.approvedCents : asked.amountCents,
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
  splitTenderId: split?.id ?? null,
  requestedCents: split?.requestedCents ?? null,
  shipTo: asked.request.shipTo ?? null,
});
