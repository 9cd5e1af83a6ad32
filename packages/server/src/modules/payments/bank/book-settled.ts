import type { Tx } from '../../../store/database.ts';
import { isOpenCharge } from '../charges/charge.ts';
import { changeAttempt, lockAttempt } from '../charges/charges.store.ts';
import type { Attempt } from '../charges/attempt-row.ts';
import { centsTaken } from '../charges/money-taken.ts';
import { settleCharge } from '../charges/settle-charge.ts';
import { correctionBehind } from '../../corrections/corrections.store.ts';
import { noteDifference } from '../../reconciliation/differences/note-difference.ts';
import type { BookedRow, SettledBatch } from '../../methods/gateway/gateway.port.ts';
import type { PaymentsNeeds } from '../payments-needs.ts';
import { afterBankingDays, nextReturnLook } from './bank-debit.ts';
import { bookSettledRefund } from '../../corrections/book-settled-refund.ts';
import { attemptBehind } from '../../reconciliation/settlement/settlement.store.ts';

type Batch = Pick<SettledBatch, 'id' | 'settledAt'>;
const moved = new Set<BookedRow['state']>(['settled', 'returned', 'disputed']);
/** What may still move; anything else in a batch never will. */
const waiting = new Set<BookedRow['state']>(['pending', 'held', 'unclear']);

/** Books one transaction of a batch once; false when it has to be tried again. */
export async function bookSettled(needs: PaymentsNeeds, batch: Batch, row: BookedRow): Promise<boolean> {
  if (!moved.has(row.state)) return !waiting.has(row.state);
  const correction = await correctionBehind(needs.db, row);
  if (correction) {
    await bookSettledRefund(needs, { batch, row, correction });
    return true;
  }
  const attempt = await attemptBehind(needs.db, row);
  if (!attempt) {
    await needs.db.transaction().execute((tx) => noteDifference(needs, tx, unknownHere(batch, row)));
    return true;
  }
  if (isOpenCharge(attempt) && !(await adoptOutcome(needs, attempt, row))) return false;
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    if (locked && locked.bankAt === null) await bookCharge(needs, tx, { batch, row, attempt: locked });
  });
  return true;
}

/** The settlement is the first we hear of the outcome; what it was is read, not guessed. */
async function adoptOutcome(needs: PaymentsNeeds, attempt: Attempt, row: BookedRow): Promise<boolean> {
  const read = await needs.gateway.readCharge(row.transId);
  if (read.kind !== 'found' || read.found.kind === 'unknown') return false;
  const { found } = read;
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, attempt.id);
    if (locked) await settleCharge(needs, tx, locked, found);
  });
  return true;
}

async function bookCharge(
  needs: PaymentsNeeds,
  tx: Tx,
  { batch, row, attempt }: { batch: Batch; row: BookedRow; attempt: Attempt },
): Promise<void> {
  const { id, accountId } = attempt;
  const amountCents = centsTaken(attempt);
  const about = { subject: row.transId, accountId };
  if (row.amountCents !== amountCents) {
    const note = `The gateway settled ${row.amountCents} cents in batch ${batch.id}; here ${id} is ${amountCents} cents.`;
    return noteDifference(needs, tx, { ...about, kind: 'amount_differs', note });
  }
  // The bank has taken it back, and the books say so.
  if (attempt.returnedAt !== null && row.state !== 'settled') return;
  if (attempt.state !== 'approved') {
    const note = `The gateway settled it in batch ${batch.id}; here ${id} is ${attempt.state}.`;
    return noteDifference(needs, tx, { ...about, kind: 'state_differs', note });
  }
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `charge:${id}:settled`,
    entries: [
      { ledger: 'bank', amountCents },
      { ledger: 'clearing', amountCents: -amountCents },
    ],
  });
  await changeAttempt(tx, id, { batchId: batch.id, bankAt: batch.settledAt, ...watchOf(needs, batch, row, attempt) });
}

function watchOf(needs: PaymentsNeeds, batch: Batch, row: BookedRow, attempt: Attempt): Partial<Attempt> {
  if (attempt.methodKind === 'card') return {};
  const { paidAt } = attempt;
  const bankAt = batch.settledAt;
  const clearsAt = paidAt ? null : afterBankingDays(bankAt, needs.bankDebits.holdDays);
  const now = needs.clock.now();
  const isBack = row.state === 'returned';
  return {
    clearsAt,
    nextReturnLookAt: isBack ? now : nextReturnLook({ bankAt, clearsAt, paidAt }, needs.bankDebits, now),
  };
}

function unknownHere(batch: Batch, row: BookedRow) {
  const what = row.kind === 'refund' ? 'refund' : 'charge';
  return {
    kind: 'missing_here' as const,
    subject: row.transId,
    accountId: null,
    note: `The gateway settled a ${what} of ${row.amountCents} cents in batch ${batch.id}; nothing here explains it.`,
  };
}
