import { createHash } from 'node:crypto';
import type { AccountId, ChargeId, CorrectionId } from '../../../kernel/ids.ts';
import type { BookedTransaction } from '../gateway/gateway.port.ts';

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
  state: CorrectionState;
  transId: string | null;
  gatewayCode: string | null;
  gatewayText: string | null;
  sentAt: Date;
  endedAt: Date | null;
}

/** At most 20 characters, and never the number of a charge. */
export function correctionNo(id: CorrectionId): string {
  return `R${createHash('sha256').update(id).digest().readBigUInt64BE().toString(36)}`;
}

/** Whether a refund as the gateway has it gave money back, or is about to. */
export function hasGiven({ state }: Pick<BookedTransaction, 'state'>): boolean {
  return state === 'pending' || state === 'settled' || state === 'returned';
}
