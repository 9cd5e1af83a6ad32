import type { ChargeId } from '../../../kernel/ids.ts';
import type { PaymentsNeeds } from '../gateway/payments-needs.ts';
import { isOpenCharge } from './charge.ts';
import { chargeRow, lockAttempt, type Attempt } from './charges.store.ts';
import { settleCharge, type Settlement } from './settle-charge.ts';

export type ChargeResolved = { kind: 'resolved'; state: string } | { kind: 'refused'; text: string };

/**
 * An operator ends a charge whose outcome nobody could find out. With a transaction the gateway's word for it counts,
 * and its number must be ours; without one the gateway is searched once more before it counts as never charged.
 */
export async function resolveCharge(
  needs: PaymentsNeeds,
  { chargeId, transId }: { chargeId: ChargeId; transId: string | null },
): Promise<ChargeResolved> {
  const attempt = await chargeRow(needs.db, chargeId);
  if (!attempt) return { kind: 'refused', text: `There is no payment ${chargeId}.` };
  if (!isOpenCharge(attempt) || attempt.state === 'sent')
    return { kind: 'refused', text: `This payment is ${attempt.state}: there is nothing to decide.` };
  const outcome = await outcomeOf(needs, attempt, transId);
  if (typeof outcome === 'string') return { kind: 'refused', text: outcome };
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, chargeId);
    if (locked) await settleCharge(needs, tx, locked, outcome);
  });
  return { kind: 'resolved', state: outcome.kind };
}

/** What to settle with, or what stands against it. */
async function outcomeOf(needs: PaymentsNeeds, attempt: Attempt, transId: string | null): Promise<Settlement | string> {
  const { gatewayProfileId: profileId, gatewayInvoiceNo: invoiceNumber, sentAt: since } = attempt;
  if (transId !== null) {
    const booked = await needs.gateway.readBooked(transId);
    if (booked.kind !== 'found') return `The gateway does not show the transaction ${transId}.`;
    if (booked.found.invoiceNumber !== invoiceNumber) return `That transaction is not for ${invoiceNumber}.`;
  }
  const read =
    transId === null
      ? await needs.gateway.findCharge({ profileId, invoiceNumber, since })
      : await needs.gateway.readCharge(transId);
  if (read.kind === 'unknown') return `The gateway does not answer: ${read.cause}.`;
  if (read.kind === 'found') return read.found.kind === 'unknown' ? 'The gateway does not know it itself.' : read.found;
  return { kind: 'not_charged', reasonCode: 'not_charged', reasonText: 'decided by an operator' };
}
