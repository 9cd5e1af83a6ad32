import { newId, type CorrectionId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import type { Attempt } from '../payments/index.ts';
import { correctionNo } from './correction.ts';
import { changeCorrection, insertCorrection, type CorrectionRow } from './corrections.store.ts';
import { bookRefund, refundsOf } from './conclude-correction.ts';
import { keepAsCredit, takeFromCredit } from './held-money.ts';
import type { BookedTransaction } from '../methods/index.ts';
import type { CorrectionsNeeds } from './corrections-needs.ts';

interface Refunded {
  /** The charge that is given back, locked. */
  attempt: Attempt;
  theirs: BookedTransaction;
  /** Ours, where it was ordered here and had been given up; locked. */
  correction: CorrectionRow | undefined;
  reason: string;
}

/** A refund that somebody made at the gateway, or one of ours that had counted as never done. */
export async function bookFoundRefund(needs: CorrectionsNeeds, tx: Tx, found: Refunded): Promise<void> {
  const { attempt, theirs, correction } = found;
  const { amountCents, transId } = theirs;
  const endedAt = needs.clock.now();
  const id = correction?.id ?? newId<CorrectionId>('cor');
  if (correction) await changeCorrection(tx, id, { state: 'done', transId, endedAt, nextLookAt: null });
  else await insertCorrection(tx, newRefund(id, found, endedAt));
  const { creditNoteId, calledOff, reopens } = correction ?? { creditNoteId: null, calledOff: 0, reopens: false };
  if (correction && creditNoteId !== null) await takeFromCredit(needs, tx, correction);
  await bookRefund(needs, tx, { id, amountCents, calledOff, creditNoteId, reopens }, attempt);
  await needs.payments.announceCharge(tx, attempt);
}

function newRefund(id: CorrectionId, { attempt, theirs, reason }: Refunded, endedAt: Date): CorrectionRow {
  const { amountCents, transId, submittedAt } = theirs;
  return {
    id,
    kind: 'refund',
    chargeId: attempt.id,
    accountId: attempt.accountId,
    amountCents,
    reason,
    creditNoteId: null,
    reopens: false,
    gatewayInvoiceNo: correctionNo(id),
    state: 'done',
    transId,
    gatewayCode: null,
    gatewayText: null,
    sentAt: submittedAt,
    calledAt: submittedAt,
    deadlineAt: submittedAt,
    looks: 0,
    misses: 0,
    nextLookAt: null,
    endedAt,
    batchId: null,
    bankAt: null,
    calledOff: 0,
  };
}

/** A refund that we had booked and that was called off, or failed, before it settled. */
export async function bookRefundCalledOff(
  needs: CorrectionsNeeds,
  tx: Tx,
  { attempt, correction, cause }: { attempt: Attempt; correction: CorrectionRow; cause: string },
): Promise<void> {
  const { amountCents } = correction;
  const calledOff = correction.calledOff + 1;
  await needs.ledger.postLedger(tx, {
    accountId: attempt.accountId,
    cause,
    entries: [
      { ledger: 'clearing', amountCents },
      { ledger: refundsOf(attempt, { ...correction, calledOff }), amountCents: -amountCents },
    ],
  });
  await changeCorrection(tx, correction.id, { state: 'not_done', calledOff });
  await keepAsCredit(needs, tx, { ...correction, calledOff });
  await needs.payments.noteRefunded(tx, attempt, { amountCents: -amountCents, reopenedCents: 0 });
}
