import type { BookedRow, SettledBatch } from '../../methods/index.ts';
import type { Corrections } from '../../corrections/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Difference } from '../differences/difference.ts';
import { noteDifference } from '../differences/keep-differences.ts';
import type { ReconciliationNeeds } from '../differences/reconciliation-needs.ts';
import { words } from '../differences/words.ts';

type Batch = Pick<SettledBatch, 'id' | 'settledAt'>;
type SettledCharge = Awaited<ReturnType<Payments['bookSettledCharge']>>;
type SettledRefund = Awaited<ReturnType<Corrections['bookSettledRefund']>>;
type Ours = { id: string; state: string; amountCents: number };
const moved = new Set<BookedRow['state']>(['settled', 'returned', 'disputed']);
/** What may still move; anything else in a batch never will. */
const waiting = new Set<BookedRow['state']>(['pending', 'held', 'unclear']);

/** Books one transaction of a batch once, or names what differs; false when it has to be tried again. */
export async function bookSettled(needs: ReconciliationNeeds, batch: Batch, row: BookedRow): Promise<boolean> {
  if (!moved.has(row.state)) return !waiting.has(row.state);
  const refund = await needs.corrections.bookSettledRefund(batch, row);
  const booked = refund.kind === 'none' ? await needs.payments.bookSettledCharge(batch, row) : refund;
  if (booked.kind === 'undecided') return false;
  const difference = differenceOf(booked, batch, row);
  if (difference) await needs.db.transaction().execute((tx) => noteDifference(needs, tx, difference));
  return true;
}

function differenceOf(booked: SettledCharge | SettledRefund, batch: Batch, row: BookedRow): Difference | null {
  const subject = row.transId;
  if (booked.kind === 'none')
    return { kind: 'missing_here', subject, accountId: null, note: words.notes.settledUnknown(batch.id, row) };
  if (booked.kind !== 'differs') return null;
  const { as: kind, ours } = booked;
  return { kind, subject, accountId: ours.accountId, note: notes[kind](batch, row, ours) };
}

const notes = {
  amount_differs: (batch: Batch, row: BookedRow, ours: Ours) => words.notes.settledAmount(batch.id, row, ours),
  state_differs: (batch: Batch, _row: BookedRow, ours: Ours) => words.notes.settledState(batch.id, ours),
};
