import type { CorrectionId } from '../../kernel/ids.ts';
import type { Attempt } from '../payments/index.ts';
import type { CorrectionsNeeds } from './corrections-needs.ts';
import { hasGiven, isUndecided, showsBy } from './correction.ts';
import { lockCorrection, type CorrectionRow } from './corrections.store.ts';
import { concludeCorrection, type CorrectionOutcome } from './conclude-correction.ts';

export type CorrectionResolved = { kind: 'resolved'; state: string } | { kind: 'refused'; text: string };

/**
 * An operator ends a refund or void whose outcome nobody could find out. A void counts as the charge stands at the
 * gateway; a refund as the named transaction, whose number must be ours. Without one the gateway is searched once more; that it
 * finds nothing counts only when it would surely show it.
 */
export async function resolveCorrection(
  needs: CorrectionsNeeds,
  { id, transId, reason }: { id: CorrectionId; transId: string | null; reason: string },
): Promise<CorrectionResolved> {
  const found = await needs.db.transaction().execute(async (tx) => {
    const correction = await lockCorrection(tx, id);
    return correction && { correction, attempt: await needs.payments.lockAttempt(tx, correction.chargeId) };
  });
  if (!found?.attempt) return { kind: 'refused', text: `There is no refund or void ${id}.` };
  const { correction, attempt } = found;
  if (correction.state !== 'unknown')
    return { kind: 'refused', text: `It is ${correction.state}: there is nothing to decide.` };
  const outcome =
    correction.kind === 'void'
      ? await voidNow(needs, attempt)
      : await refundNow(needs, { correction, attempt, transId });
  if (typeof outcome === 'string') return { kind: 'refused', text: outcome };
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockCorrection(tx, id);
    if (!locked) return;
    await concludeCorrection(needs, tx, locked, outcome);
    const { accountId: account, chargeId: payment } = locked;
    const after = { outcome: outcome.kind, transId, reason };
    await needs.audit.record(tx, { account, action: 'correction.resolved', about: { correction: id, payment }, after });
  });
  return { kind: 'resolved', state: outcome.kind };
}

const undecided = 'The gateway itself has not decided about it.';

async function voidNow(needs: CorrectionsNeeds, { transId }: Attempt): Promise<CorrectionOutcome | string> {
  const read = await needs.gateway.readBooked(transId ?? '');
  if (read.kind === 'unknown') return `The gateway does not answer: ${read.cause}.`;
  if (read.kind === 'missing') return 'The gateway does not show the payment.';
  if (read.found.state === 'voided') return { kind: 'voided' };
  return read.found.state === 'pending' ? { kind: 'not_done' } : { kind: 'too_late' };
}

async function refundNow(
  needs: CorrectionsNeeds,
  { correction, attempt, transId }: { correction: CorrectionRow; attempt: Attempt; transId: string | null },
): Promise<CorrectionOutcome | string> {
  const { gatewayInvoiceNo: invoiceNumber, sentAt: since } = correction;
  if (transId === null) {
    const listed = await needs.gateway.findBooked({ profileId: attempt.gatewayProfileId, invoiceNumber, since });
    if (listed.kind === 'unknown') return `The gateway does not answer: ${listed.cause}.`;
    const given = listed.items.find(hasGiven);
    if (given) return { kind: 'refunded', transId: given.transId };
    if (listed.items.some(isUndecided)) return undecided;
    const sureAt = showsBy(correction);
    if (sureAt <= needs.clock.now()) return { kind: 'not_done' };
    return `Nothing was found yet, and a refund may show up late. Try again after ${sureAt.toISOString()}.`;
  }
  const read = await needs.gateway.readBooked(transId);
  if (read.kind === 'unknown') return `The gateway does not answer: ${read.cause}.`;
  if (read.kind === 'missing') return `The gateway does not show the transaction ${transId}.`;
  if (read.found.invoiceNumber !== invoiceNumber) return `That transaction is not for ${invoiceNumber}.`;
  if (isUndecided(read.found)) return undecided;
  return hasGiven(read.found) ? { kind: 'refunded', transId } : { kind: 'not_done' };
}
