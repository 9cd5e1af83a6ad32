import { ownValue } from '../../kernel/own-value.ts';
import type { BookedRow, BookedState, BookedTransaction } from '../../modules/methods/index.ts';
import type { WireBooked, WireRow } from './from-wire.ts';

const states: Record<string, BookedState> = {
  authorizedPendingCapture: 'pending',
  authorizedPendingRelease: 'pending',
  capturedPendingSettlement: 'pending',
  pendingFinalSettlement: 'pending',
  pendingSettlement: 'pending',
  updatingSettlement: 'pending',
  approvedReview: 'pending',
  refundPendingSettlement: 'pending',
  couldNotVoid: 'pending',
  FDSPendingReview: 'held',
  FDSAuthorizedPendingReview: 'held',
  underReview: 'held',
  settledSuccessfully: 'settled',
  refundSettledSuccessfully: 'settled',
  chargebackReversal: 'settled',
  returnedItem: 'returned',
  chargeback: 'disputed',
  declined: 'declined',
  failedReview: 'declined',
  expired: 'declined',
  generalError: 'failed',
  settlementError: 'failed',
  voided: 'voided',
};

/** A status that we do not know is `unclear`: an operator looks before anything is booked for it. */
const stateOf = (status: string): BookedState => ownValue(states, status) ?? 'unclear';

const instantOf = (text: string): Date => new Date(text.endsWith('Z') ? text : `${text}Z`);

/** A row of one of the gateway's lists, which do not say the type: only a refund's status tells it. */
export function fromWireRow(row: WireRow): BookedRow {
  return {
    transId: row.transId,
    kind: row.transactionStatus.startsWith('refund') ? 'refund' : 'charge',
    state: stateOf(row.transactionStatus),
    amountCents: row.settleAmount,
    invoiceNumber: row.invoiceNumber || null,
    profileId: row.profile?.customerProfileId ?? null,
    submittedAt: instantOf(row.submitTimeUTC),
  };
}

export function fromWireBooked(booked: WireBooked): BookedTransaction {
  const { batch, returnedItems } = booked;
  const [item] = returnedItems;
  return {
    transId: booked.transId,
    kind: booked.transactionType === 'refundTransaction' ? 'refund' : 'charge',
    state: stateOf(booked.transactionStatus),
    amountCents: booked.settleAmount,
    invoiceNumber: booked.order?.invoiceNumber || null,
    profileId: booked.profile?.customerProfileId ?? null,
    submittedAt: instantOf(booked.submitTimeUTC),
    currency: booked.currencyCode || null,
    refTransId: booked.refTransId,
    batch: batch ? { id: batch.batchId, settledAt: batch.settlementTimeUTC } : null,
    returned: item ? { code: item.code, text: item.description ?? '', at: item.dateUTC } : null,
  };
}
