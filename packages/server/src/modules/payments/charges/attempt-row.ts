import type { ChargeState, ChargeTrigger } from '@linekeeper/contract';
import type { AccountId, ChargeId, InvoiceId, PaymentMethodId } from '../../../kernel/ids.ts';
import { isOpenCharge, type Charge } from './charge.ts';
import { centsTaken } from './money-taken.ts';
import { reasonText } from './reason-text.ts';

/** A charge attempt as the table keeps it. */
export interface Attempt {
  id: ChargeId;
  accountId: AccountId;
  invoiceId: InvoiceId;
  attemptNo: number;
  gatewayInvoiceNo: string;
  amountCents: number;
  description: string;
  trigger: ChargeTrigger;
  methodId: PaymentMethodId;
  gatewayProfileId: string;
  gatewayPaymentProfileId: string;
  methodKind: 'card' | 'bank';
  methodLabel: string;
  methodLast4: string;
  credentialUse: 'first' | 'subsequent' | 'stored';
  originalNetworkTransId: string | null;
  state: ChargeState;
  reasonCode: string | null;
  reasonText: string | null;
  isHardDecline: boolean;
  transId: string | null;
  authCode: string | null;
  sentAt: Date;
  calledAt: Date | null;
  deadlineAt: Date;
  looks: number;
  misses: number;
  nextLookAt: Date | null;
  /** Whoever asks the gateway about it may be at it until then. */
  busyUntil: Date | null;
  /** When the same order was last sent again. */
  repeatedAt: Date | null;
  /** When a search last found nothing that decides. */
  missedAt: Date | null;
  settledAt: Date | null;
  /** When it began to count as paid: a card at its approval, a bank debit some days after it settled. */
  paidAt: Date | null;
  batchId: string | null;
  /** When the money was handed to our bank. */
  bankAt: Date | null;
  clearsAt: Date | null;
  nextReturnLookAt: Date | null;
  returnedAt: Date | null;
  /** What refunds gave back of it. */
  refundedCents: number;
  /** Since when it is known that no invoice wants this money. */
  unwantedAt: Date | null;
  /** What the gateway really took, where that is not the amount. */
  takenCents: number | null;
  /** The attempt that has its transaction since the gateway turned out to have taken it. */
  foundAs: ChargeId | null;
}

export function fromRow(row: Attempt): Charge {
  const isPaidOrOpen = row.state === 'approved' || isOpenCharge(row);
  return {
    id: row.id,
    accountId: row.accountId,
    invoiceId: row.invoiceId,
    attemptNo: row.attemptNo,
    amountCents: centsTaken(row),
    description: row.description,
    trigger: row.trigger,
    state: row.state,
    reason: isPaidOrOpen ? null : reasonText(row.reasonCode ?? row.state),
    gatewayReason: isPaidOrOpen ? null : gatewayReasonOf(row),
    isHardDecline: row.isHardDecline,
    method: { id: row.methodId, kind: row.methodKind, label: row.methodLabel, last4: row.methodLast4 },
    transId: row.transId,
    authCode: row.authCode,
    sentAt: row.sentAt,
    settledAt: row.settledAt,
    paidAt: row.paidAt,
    clearsAt: row.clearsAt,
    returnedAt: row.returnedAt,
    refundedCents: row.refundedCents,
    unwantedAt: row.unwantedAt,
  };
}

/** Reasons of our own are words; those of the gateway and of banks have numbers. */
function gatewayReasonOf({ reasonCode: code, reasonText: text }: Attempt): Charge['gatewayReason'] {
  return code !== null && text !== null && /\d/.test(code) ? { code, text } : null;
}
