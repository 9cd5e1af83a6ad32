import type { CorrectionId } from '../../kernel/ids.ts';
import type { Attempt } from '../payments/index.ts';
import type { CorrectionsNeeds } from './corrections-needs.ts';
import { hasGiven, isUndecided, showsBy } from './correction.ts';
import { lockCorrection, type CorrectionRow } from './corrections.store.ts';
import { concludeCorrection, type CorrectionOutcome } from './conclude-correction.ts';
import { words } from './words.ts';

const { resolving } = words;

export type CorrectionResolved = { kind: 'resolved'; state: string } | { kind: 'refused'; text: string };

/**
 * An operator ends a refund or void whose outcome no look found out. A void counts as the charge stands at the
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
  if (!found?.attempt) return { kind: 'refused', text: resolving.none(id) };
  const { correction, attempt } = found;
  if (correction.state !== 'unknown') return { kind: 'refused', text: resolving.decided(correction.state) };
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

async function voidNow(needs: CorrectionsNeeds, { transId }: Attempt): Promise<CorrectionOutcome | string> {
  const read = await needs.gateway.readBooked(transId ?? '');
  if (read.kind === 'unknown') return resolving.silent(read.cause);
  if (read.kind === 'missing') return resolving.paymentNotShown;
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
    if (listed.kind === 'unknown') return resolving.silent(listed.cause);
    const given = listed.items.find(hasGiven);
    if (given) return { kind: 'refunded', transId: given.transId };
    if (listed.items.some(isUndecided)) return resolving.undecided;
    const sureAt = showsBy(correction);
    if (sureAt <= needs.clock.now()) return { kind: 'not_done' };
    return resolving.wait(sureAt.toISOString());
  }
  const read = await needs.gateway.readBooked(transId);
  if (read.kind === 'unknown') return resolving.silent(read.cause);
  if (read.kind === 'missing') return resolving.notShown(transId);
  if (read.found.invoiceNumber !== invoiceNumber) return resolving.notFor(invoiceNumber);
  if (isUndecided(read.found)) return resolving.undecided;
  return hasGiven(read.found) ? { kind: 'refunded', transId } : { kind: 'not_done' };
}
