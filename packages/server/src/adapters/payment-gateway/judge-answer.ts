import { ownValue } from '../../kernel/own-value.ts';
import type { ChargeOutcome, FoundCharge, NotStored, Reason, Unknown } from '../../modules/methods/index.ts';
import type { WireChargeDetails, WireTransactionResponse } from './from-wire.ts';
import { words } from './words.ts';

/** The gateway's own code and sentence for a whole request. */
export interface ApiVerdict {
  isOk: boolean;
  code: string;
  text: string;
}

export function unknown(cause: string): Unknown {
  return { kind: 'unknown', cause };
}

/** Answers that do not say whether anything happened. */
const doubtful = new Set(['E00001', 'E00049', 'E00053', 'E00104']);
export const isDoubtful = (code: string): boolean => doubtful.has(code);
/** An answer without messages counts like the gateway's own "an error occurred": whatever else is in it decides. */
export const saysNothing: ApiVerdict = { isOk: false, code: 'E00001', text: words.unknown.noMessages };
/** Our own account or keys are wrong: no customer can fix that. */
const misconfigured = new Set(['05', '06', '07', '08', '09', '10', '11', '44', '59'].map((code) => `E000${code}`));
const spentToken = new Set(['E00113', 'E00114', 'E00115', 'E00116', 'E00117']);

/** Why a customer or method was not stored; unknown when it may have been or when only an operator can help. */
export function notStored(verdict: ApiVerdict): NotStored | Unknown {
  if (doubtful.has(verdict.code) || misconfigured.has(verdict.code)) return unknown(`${verdict.code} ${verdict.text}`);
  if (spentToken.has(verdict.code)) return { kind: 'form_expired' };
  return { kind: 'refused', reasonCode: verdict.code, reasonText: verdict.text };
}

/** A request for a charge that was refused as a whole. */
export function refusedCharge(verdict: ApiVerdict): ChargeOutcome {
  if (verdict.isOk || doubtful.has(verdict.code)) return unknown(`${verdict.code} ${verdict.text}`);
  const reasonCode = verdict.code === 'E00040' ? 'no_profile' : verdict.code;
  return { kind: 'error', transId: null, reasonCode, reasonText: verdict.text };
}

/** Reasons for which the same method will be declined again, whether they come as a decline or as an error. */
const hardReasons = new Set(
  [
    [3, 4, 27, 41, 44, 45, 65, 127, 141, 145, 165, 250, 251, 254, 315, 316, 317],
    Array.from({ length: 25 }, (_, index) => 200 + index),
    [6, 7, 8, 9, 10, 17, 28, 37, 78, 101, 128],
  ]
    .flat()
    .map(String),
);
/** Errors after which the gateway itself does not know whether the bank was charged. */
const doubtfulReasons = new Set(['120', '121', '122', '318', '319']);

/** The response code decides, never `resultCode` alone: declines come with both. */
export function judgeCharge(response: WireTransactionResponse): ChargeOutcome {
  const transId = response.transId === '0' ? null : response.transId;
  const reason = reasonOf(response);
  switch (response.responseCode) {
    case '1':
      if (response.transId === null) return unknown(words.unknown.approvedWithoutId);
      return {
        kind: 'approved',
        transId: response.transId,
        authCode: response.authCode || null,
        networkTransId: response.networkTransId || null,
      };
    case '2':
      return { kind: 'declined', transId, isHard: hardReasons.has(reason.reasonCode), ...reason };
    case '4':
      return transId === null ? unknown(words.unknown.heldWithoutId) : { kind: 'held', transId, ...reason };
    case '3':
      if (reason.reasonCode === '11') return { kind: 'duplicate', transId };
      if (doubtfulReasons.has(reason.reasonCode)) return unknown(`reason ${reason.reasonCode}`);
      return failed(transId, reason);
    default:
      return unknown(`response code ${response.responseCode}`);
  }
}

/** An error that is the card's fault is a decline by another name. */
function failed(transId: string | null, reason: Reason): FoundCharge {
  const isHard = hardReasons.has(reason.reasonCode);
  return isHard ? { kind: 'declined', transId, isHard, ...reason } : { kind: 'error', transId, ...reason };
}

function reasonOf(response: WireTransactionResponse) {
  const [error] = response.errors;
  if (error) return { reasonCode: error.errorCode, reasonText: error.errorText ?? '' };
  const [message] = response.messages;
  return { reasonCode: message?.code ?? '', reasonText: message?.description ?? '' };
}

const kinds: Record<string, FoundCharge['kind']> = {
  authorizedPendingCapture: 'approved',
  authorizedPendingRelease: 'approved',
  capturedPendingSettlement: 'approved',
  pendingFinalSettlement: 'approved',
  pendingSettlement: 'approved',
  updatingSettlement: 'approved',
  settledSuccessfully: 'approved',
  approvedReview: 'approved',
  // The money came; that it went again is a later story of its own.
  returnedItem: 'approved',
  chargeback: 'approved',
  chargebackReversal: 'approved',
  couldNotVoid: 'approved',
  FDSPendingReview: 'held',
  FDSAuthorizedPendingReview: 'held',
  underReview: 'held',
  voided: 'voided',
  declined: 'declined',
  failedReview: 'declined',
  expired: 'declined',
  generalError: 'error',
  settlementError: 'error',
};

export function judgeFoundCharge(details: WireChargeDetails): FoundCharge {
  const { transId } = details;
  const reasonCode = details.responseReasonCode ?? '';
  const reason = { reasonCode, reasonText: details.responseReasonDescription ?? '' };
  const kind = ownValue(kinds, details.transactionStatus);
  if (kind === 'approved') {
    const { authCode, networkTransId, settleAmount: amountCents, currencyCode } = details;
    const sum = { amountCents, currency: currencyCode || null };
    return { kind, transId, authCode: authCode || null, networkTransId: networkTransId || null, sum };
  }
  if (kind === 'held') return { kind, transId, ...reason };
  if (kind === 'voided') return { kind, transId };
  if (kind === 'declined') return { kind, transId, isHard: hardReasons.has(reasonCode), ...reason };
  if (kind === 'error') return failed(transId, reason);
  return unknown(`status ${details.transactionStatus}`);
}

const weights: readonly FoundCharge['kind'][] = ['approved', 'held', 'unknown', 'voided', 'declined', 'error'];

/** Of several charges with one number, the one that matters most for whether money moved. */
export function weightiest(charges: readonly FoundCharge[]): FoundCharge | undefined {
  return charges.toSorted((one, other) => weights.indexOf(one.kind) - weights.indexOf(other.kind))[0];
}
