import { createHash } from 'node:crypto';
import { after, dayMs } from '../../kernel/clock.ts';
import type { AccountId, ChargeId, CorrectionId, CreditNoteId } from '../../kernel/ids.ts';
import type { BookedTransaction } from '../methods/index.ts';

/** `refused`: the gateway gave nothing back. `not_done`: it never took the order. */
export type CorrectionState = 'sent' | 'unknown' | 'done' | 'refused' | 'not_done';

/** A refund gives back part or all of what has settled; a void calls off what has not. */
export interface Correction {
  id: CorrectionId;
  kind: 'refund' | 'void';
  chargeId: ChargeId;
  accountId: AccountId;
  amountCents: number;
  reason: string;
  /** The credit note that a refund pays; its sum is held in the ledger `credit` until then. Null: none. */
  creditNoteId: CreditNoteId | null;
  /** What a refund gives back is due again once the gateway has paid it. */
  reopens: boolean;
  state: CorrectionState;
  transId: string | null;
  gatewayCode: string | null;
  gatewayText: string | null;
  sentAt: Date;
  endedAt: Date | null;
}

/**
 * What an entry of a correction is booked for. A refund may be given, called off before it settles, and turn up after all:
 * each time has entries of its own.
 */
export function causeOf(
  { id, calledOff }: { id: CorrectionId; calledOff: number },
  what: 'refunded' | 'kept' | 'found',
): string {
  return calledOff === 0 ? `correction:${id}:${what}` : `correction:${id}:${what}:${calledOff + 1}`;
}

/** At most 20 characters, and never the number of a charge. */
export function correctionNo(id: CorrectionId): string {
  return `R${createHash('sha256').update(id).digest().readBigUInt64BE().toString(36)}`;
}

/** A refund settles within a day, and shows in every list then; one more for clocks and for batches that close late. */
const showsWithinMs = 2 * dayMs;

/** From then on it counts that the gateway does not show a refund; before, it may only be late. */
export function showsBy({ calledAt, sentAt }: { calledAt: Date | null; sentAt: Date }): Date {
  return after(calledAt ?? sentAt, showsWithinMs);
}

/** Whether the gateway itself has not decided about a refund. */
export function isUndecided({ state }: Pick<BookedTransaction, 'state'>): boolean {
  return state === 'held' || state === 'unclear';
}

/** Whether a refund as the gateway has it gave money back, or is about to. */
export function hasGiven({ state }: Pick<BookedTransaction, 'state'>): boolean {
  return state === 'pending' || state === 'settled' || state === 'returned';
}
