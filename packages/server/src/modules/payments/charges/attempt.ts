import type { ChargeState, ChargeTrigger } from '@linekeeper/contract';
import { isOurCurrency } from '../../../kernel/money.ts';
import type { AccountId, ChargeId, CollectionId, PaymentMethodId } from '../../../kernel/ids.ts';
import type { LedgerName } from '../../ledger/index.ts';
import type { FoundCharge, Sum } from '../../methods/index.ts';
import { isOpenCharge, type Charge } from './charge.ts';
import { reasonText } from './reason-text.ts';

/** A charge attempt as the table keeps it. */
export interface Attempt {
  id: ChargeId;
  accountId: AccountId;
  collectionId: CollectionId;
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
  /** One process may ask the gateway about it until then. */
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
  /** What of its lines refunds made due again: no longer theirs if the bank takes the charge back, or gives it back. */
  reopenedCents: number;
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
    collectionId: row.collectionId,
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

/** What the gateway took, or is to take. */
export function centsTaken({ takenCents, amountCents }: { amountCents: number; takenCents: number | null }): number {
  return takenCents ?? amountCents;
}

/** What taking it was booked against: what the customer owes, or, when no invoice wants it, what we owe the customer. */
export function owedBy({ unwantedAt }: { unwantedAt: Date | null }): LedgerName {
  return unwantedAt === null ? 'receivable' : 'credit';
}

/**
 * Entries that take back what it was booked against, or with a negative sign book it again. What was refunded and is due
 * again is not owed twice: when a bank takes the whole charge back, the account owes that part as negative credit.
 */
export function owedAgain(
  attempt: Pick<Attempt, 'amountCents' | 'reopenedCents' | 'takenCents' | 'unwantedAt'>,
  sign: 1 | -1,
): { ledger: LedgerName; amountCents: number }[] {
  const { reopenedCents } = attempt;
  const restCents = centsTaken(attempt) - reopenedCents;
  const entries = [
    { ledger: owedBy(attempt), amountCents: sign * restCents },
    { ledger: 'account_credit', amountCents: sign * reopenedCents },
  ] as const;
  return entries.filter(({ amountCents }) => amountCents !== 0);
}

/** Where its money is now. */
export function holderOf({ bankAt }: { bankAt: Date | null }): LedgerName {
  return bankAt === null ? 'clearing' : 'bank';
}

/** What a found charge is over when that is not what its attempt asked for; it must not be taken for the attempt then. */
export function otherSum(
  attempt: Pick<Attempt, 'amountCents'>,
  found: FoundCharge | { kind: 'not_charged' },
): Sum | null {
  if (found.kind !== 'approved' || found.sum === undefined) return null;
  const { amountCents, currency } = found.sum;
  return amountCents === attempt.amountCents && isOurCurrency(currency) ? null : found.sum;
}
