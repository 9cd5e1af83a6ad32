import type { AccountId, CorrectionId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import type { BookedRow, SettledBatch } from '../methods/index.ts';
import type { CorrectionsNeeds } from './corrections-needs.ts';
import { changeCorrection, correctionBehind, lockCorrection, type CorrectionRow } from './corrections.store.ts';
import { concludeCorrection } from './conclude-correction.ts';

type Batch = Pick<SettledBatch, 'id' | 'settledAt'>;

/** `differs`: nothing was booked. */
export type SettledRefund =
  | { kind: 'none' }
  | { kind: 'booked' }
  | {
      kind: 'differs';
      as: 'amount_differs' | 'state_differs';
      ours: { id: CorrectionId; accountId: AccountId; state: string; amountCents: number };
    };

/** Books the refund behind one transaction of a batch, once: our bank paid it. One that was in doubt has surely happened. */
export async function bookSettledRefund(needs: CorrectionsNeeds, batch: Batch, row: BookedRow): Promise<SettledRefund> {
  const behind = await correctionBehind(needs.db, row);
  if (!behind) return { kind: 'none' };
  return needs.db.transaction().execute(async (tx) => {
    const doubted = await lockCorrection(tx, behind.id);
    if (doubted) await concludeCorrection(needs, tx, doubted, { kind: 'refunded', transId: row.transId });
    const locked = await lockCorrection(tx, behind.id);
    if (!locked || locked.bankAt !== null) return { kind: 'booked' };
    return book(needs, tx, { batch, row, correction: locked });
  });
}

async function book(
  needs: CorrectionsNeeds,
  tx: Tx,
  { batch, row, correction }: { batch: Batch; row: BookedRow; correction: CorrectionRow },
): Promise<SettledRefund> {
  const { id, accountId, amountCents, state } = correction;
  const ours = { id, accountId, state, amountCents };
  if (state !== 'done') return { kind: 'differs', as: 'state_differs', ours };
  if (row.amountCents !== amountCents) return { kind: 'differs', as: 'amount_differs', ours };
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `correction:${id}:settled`,
    entries: [
      { ledger: 'clearing', amountCents },
      { ledger: 'bank', amountCents: -amountCents },
    ],
  });
  await changeCorrection(tx, id, { batchId: batch.id, bankAt: batch.settledAt });
  return { kind: 'booked' };
}
