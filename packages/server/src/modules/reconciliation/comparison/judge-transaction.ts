import { keepDifferences } from '../differences/keep-differences.ts';
import type { ReconciliationNeeds } from '../differences/reconciliation-needs.ts';
import type { Unknown } from '../../methods/index.ts';
import { bookSettled } from '../settlement/book-settled.ts';
import { compareSides, isLeftOut, type Found } from './compare-sides.ts';
import type { OurSide } from '../../payments/index.ts';
import { words } from '../differences/words.ts';

/**
 * Reads one transaction of the gateway, books what it has settled, calls off what was given up before, and keeps what
 * still differs. Unknown when the gateway does not show it: nothing was changed then.
 */
export async function judgeTransaction(needs: ReconciliationNeeds, transId: string): Promise<Unknown | undefined> {
  const read = await needs.gateway.readBooked(transId);
  if (read.kind === 'unknown') return read;
  const row = read.kind === 'found' ? read.found : null;
  const ours = await ourSideOf(needs, row ?? { transId, invoiceNumber: null });
  if (ours?.state === 'not_charged' && row?.state === 'pending') return callOff(needs, transId, ours);
  if (row?.batch && isLeftOut(ours, row)) await bookSettled(needs, row.batch, row);
  await keep(needs, transId, ours, compareSides(ours, row, needs.clock.now()));
  return undefined;
}

/**
 * A charge of ours that showed up after it had been given up is no longer wanted: another attempt may have taken
 * its place. Calling off twice is the same as once, so this needs no record beforehand.
 */
async function callOff(needs: ReconciliationNeeds, transId: string, ours: OurSide): Promise<Unknown | undefined> {
  const outcome = await needs.gateway.voidCharge(transId);
  if (outcome.kind === 'unknown') return outcome;
  const { id } = ours;
  needs.log.warn(
    { event: 'payments.unwanted-charge', chargeId: id, outcome: outcome.kind },
    'a late charge was called off',
  );
  const note = words.notes.notCalledOff(id);
  await keep(needs, transId, ours, outcome.kind === 'voided' ? [] : [{ kind: 'state_differs', note }]);
  return undefined;
}

async function keep(needs: ReconciliationNeeds, subject: string, ours: OurSide | undefined, found: readonly Found[]) {
  await keepDifferences(needs, { subject, accountId: ours?.accountId ?? null }, found);
}

/** Our record of one of the gateway's transactions: a charge, or else a refund. */
export async function ourSideOf(
  { db, payments, corrections }: ReconciliationNeeds,
  row: { transId: string; invoiceNumber: string | null },
): Promise<OurSide | undefined> {
  return (await payments.sideBehind(db, row)) ?? (await corrections.refundSideBehind(db, row));
}
