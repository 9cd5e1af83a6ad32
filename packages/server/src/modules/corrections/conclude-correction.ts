import type { CorrectionId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import type { Attempt } from '../payments/index.ts';
import { nextLookAt } from '../methods/index.ts';
import type { RefundOutcome, VoidOutcome } from '../methods/index.ts';
import type { CorrectionsNeeds } from './corrections-needs.ts';
import type { LedgerName } from '../ledger/index.ts';
import { causeOf } from './correction.ts';
import { changeCorrection, type CorrectionRow } from './corrections.store.ts';
import { keepAsCredit } from './held-money.ts';
import { words } from './words.ts';

export type CorrectionOutcome = RefundOutcome | VoidOutcome | { kind: 'not_done' };

/** Writes the outcome of a locked correction: its state, the books and the event, all or nothing. */
export async function concludeCorrection(
  needs: CorrectionsNeeds,
  tx: Tx,
  correction: CorrectionRow,
  outcome: CorrectionOutcome,
): Promise<void> {
  if (correction.state !== 'sent' && correction.state !== 'unknown') return;
  if (outcome.kind === 'unknown') return doubtCorrection(needs, tx, correction, outcome.cause);
  const ended = { endedAt: needs.clock.now(), nextLookAt: null };
  if (outcome.kind === 'refused' || outcome.kind === 'too_late') {
    const reason =
      outcome.kind === 'refused'
        ? { gatewayCode: outcome.reasonCode, gatewayText: outcome.reasonText.slice(0, 255) }
        : { gatewayCode: 'too_late', gatewayText: words.tooLate };
    await changeCorrection(tx, correction.id, { ...ended, ...reason, state: 'refused' });
    return keepAsCredit(needs, tx, correction);
  }
  if (outcome.kind === 'not_done') {
    await changeCorrection(tx, correction.id, { ...ended, state: 'not_done' });
    return keepAsCredit(needs, tx, correction);
  }
  const attempt = await needs.payments.lockAttempt(tx, correction.chargeId);
  if (!attempt) throw new Error(`${correction.id} corrects a charge that is gone`);
  const transId = outcome.kind === 'refunded' ? outcome.transId : null;
  await changeCorrection(tx, correction.id, { ...ended, state: 'done', transId });
  await (outcome.kind === 'refunded'
    ? bookRefund(needs, tx, correction, attempt)
    : needs.payments.bookVoid(tx, attempt));
  await needs.payments.announceCharge(tx, attempt);
}

/** It may have happened: it is looked up on the schedule of charges, and never just tried again. */
export async function doubtCorrection(
  needs: CorrectionsNeeds,
  tx: Tx,
  correction: CorrectionRow,
  cause: string,
): Promise<void> {
  const dueAt = nextLookAt(correction.looks, needs.clock.now());
  await changeCorrection(tx, correction.id, { state: 'unknown', looks: correction.looks + 1, nextLookAt: dueAt });
  if (dueAt === null) askOperator(needs, correction.id, cause);
}

/** No look will follow by itself. */
export function askOperator({ log }: CorrectionsNeeds, correctionId: CorrectionId, cause: string): void {
  log.error({ correctionId, cause }, 'a refund or void stays unknown: an operator has to look');
}

/**
 * For a locked attempt. What was held for the customer lowers what we owe them, what is due again is owed again, and all
 * else is given away.
 */
export async function bookRefund(
  needs: CorrectionsNeeds,
  tx: Tx,
  refund: Pick<CorrectionRow, 'id' | 'amountCents' | 'calledOff' | 'creditNoteId' | 'reopens'>,
  attempt: Attempt,
): Promise<void> {
  const { amountCents, calledOff, reopens } = refund;
  await needs.ledger.postLedger(tx, {
    accountId: attempt.accountId,
    cause: causeOf(refund, 'refunded'),
    entries: [
      { ledger: refundsOf(attempt, refund), amountCents },
      { ledger: 'clearing', amountCents: -amountCents },
    ],
  });
  const reopenedCents = reopens && calledOff === 0 ? amountCents : 0;
  await needs.payments.noteRefunded(tx, attempt, { amountCents, reopenedCents });
}

/**
 * What giving back part of a charge is booked against. What a refund reopened stays due when the refund is called off: the
 * money is the account's credit then, as it is where the bank had taken back the whole charge before.
 */
export function refundsOf(
  { amountCents, reopenedCents, returnedAt, unwantedAt }: Attempt,
  { calledOff, creditNoteId, reopens }: Pick<CorrectionRow, 'calledOff' | 'creditNoteId' | 'reopens'>,
): LedgerName {
  // It never paid a line: all of it is the account's credit.
  if (reopenedCents === amountCents) return 'account_credit';
  if (reopens && (calledOff > 0 || returnedAt !== null)) return 'account_credit';
  if (unwantedAt !== null || creditNoteId !== null) return 'credit';
  return reopens ? 'receivable' : 'refunds';
}
