import type { AccountId, ChargeId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { BookedRow, SettledBatch } from '../../methods/index.ts';
import { centsTaken, type Attempt } from '../charges/attempt.ts';
import { isOpenCharge } from '../charges/charge.ts';
import { attemptBehind, changeAttempt, lockKnown } from '../charges/charges.store.ts';
import { concludeCharge } from '../charges/conclude-charge.ts';
import type { PaymentsNeeds } from '../charges/payments-needs.ts';
import { afterBankingDays, nextReturnLook } from './watch-bank-debits.ts';

type Batch = Pick<SettledBatch, 'id' | 'settledAt'>;

/** `undecided`: its outcome could not be read, so it has to be tried again. `differs`: nothing was booked. */
export type SettledCharge =
  | { kind: 'none' }
  | { kind: 'booked' }
  | { kind: 'undecided' }
  | {
      kind: 'differs';
      as: 'amount_differs' | 'state_differs';
      ours: { id: ChargeId; accountId: AccountId; state: string; amountCents: number };
    };

/** Books the charge behind one transaction of a batch, once. */
export async function bookSettledCharge(needs: PaymentsNeeds, batch: Batch, row: BookedRow): Promise<SettledCharge> {
  const attempt = await attemptBehind(needs.db, row);
  if (!attempt) return { kind: 'none' };
  if (isOpenCharge(attempt) && !(await adoptOutcome(needs, attempt, row))) return { kind: 'undecided' };
  return needs.db.transaction().execute(async (tx) => {
    const locked = await lockKnown(needs, tx, attempt);
    if (!locked || locked.bankAt !== null) return { kind: 'booked' };
    return bookCharge(needs, tx, { batch, row, attempt: locked });
  });
}

/** The settlement is the first we hear of the outcome; what it was is read, not guessed. */
async function adoptOutcome(needs: PaymentsNeeds, attempt: Attempt, row: BookedRow): Promise<boolean> {
  const read = await needs.gateway.readCharge(row.transId);
  if (read.kind !== 'found' || read.found.kind === 'unknown') return false;
  const { found } = read;
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockKnown(needs, tx, attempt);
    if (locked) await concludeCharge(needs, tx, locked, found);
  });
  return true;
}

async function bookCharge(
  needs: PaymentsNeeds,
  tx: Tx,
  { batch, row, attempt }: { batch: Batch; row: BookedRow; attempt: Attempt },
): Promise<SettledCharge> {
  const { id, accountId, state } = attempt;
  const amountCents = centsTaken(attempt);
  const ours = { id, accountId, state, amountCents };
  if (row.amountCents !== amountCents) return { kind: 'differs', as: 'amount_differs', ours };
  // The bank has taken it back, and the books say so.
  if (attempt.returnedAt !== null && row.state !== 'settled') return { kind: 'booked' };
  if (state !== 'approved') return { kind: 'differs', as: 'state_differs', ours };
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `charge:${id}:settled`,
    entries: [
      { ledger: 'bank', amountCents },
      { ledger: 'clearing', amountCents: -amountCents },
    ],
  });
  await changeAttempt(tx, id, { batchId: batch.id, bankAt: batch.settledAt, ...watchOf(needs, batch, row, attempt) });
  return { kind: 'booked' };
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
