import type { Tx } from '../../store/database.ts';
import { changeCorrection, lockCorrection, type CorrectionRow } from './corrections.store.ts';
import { settleCorrection } from './settle-correction.ts';
import { noteDifference } from '../reconciliation/differences/note-difference.ts';
import type { BookedRow, SettledBatch } from '../methods/gateway/gateway.port.ts';
import type { PaymentsNeeds } from '../payments/payments-needs.ts';

type Batch = Pick<SettledBatch, 'id' | 'settledAt'>;

/** Books a refund of a batch once: our bank paid it. One that we still had doubts about has surely happened. */
export async function bookSettledRefund(
  needs: PaymentsNeeds,
  { batch, row, correction }: { batch: Batch; row: BookedRow; correction: CorrectionRow },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const doubted = await lockCorrection(tx, correction.id);
    if (doubted) await settleCorrection(needs, tx, doubted, { kind: 'refunded', transId: row.transId });
    const locked = await lockCorrection(tx, correction.id);
    if (locked && locked.bankAt === null) await book(needs, tx, { batch, row, correction: locked });
  });
}

async function book(
  needs: PaymentsNeeds,
  tx: Tx,
  { batch, row, correction }: { batch: Batch; row: BookedRow; correction: CorrectionRow },
): Promise<void> {
  const { id, accountId, amountCents, state } = correction;
  const about = { subject: row.transId, accountId };
  if (state !== 'done') {
    const note = `The gateway settled this refund in batch ${batch.id}; here ${id} is ${state}.`;
    return noteDifference(needs, tx, { ...about, kind: 'state_differs', note });
  }
  if (row.amountCents !== amountCents) {
    const note = `The gateway gave back ${row.amountCents} cents in batch ${batch.id}; here ${id} is ${amountCents} cents.`;
    return noteDifference(needs, tx, { ...about, kind: 'amount_differs', note });
  }
  await needs.ledger.postLedger(tx, {
    accountId,
    cause: `correction:${id}:settled`,
    entries: [
      { ledger: 'clearing', amountCents },
      { ledger: 'bank', amountCents: -amountCents },
    ],
  });
  await changeCorrection(tx, id, { batchId: batch.id, bankAt: batch.settledAt });
}
