import { after } from '../../kernel/clock.ts';
import type { CorrectionId } from '../../kernel/ids.ts';
import type { Attempt } from '../payments/index.ts';
import { answerWithinMs, mayBeginCall } from '../methods/index.ts';
import type { CorrectionsNeeds } from './corrections-needs.ts';
import { changeCorrection, lockCorrection, type CorrectionRow } from './corrections.store.ts';
import { concludeCorrection, type CorrectionOutcome } from './conclude-correction.ts';
import { words } from './words.ts';

/**
 * Asks the gateway for a correction that was never asked for, and writes the outcome. One that was noted too long ago, as
 * after a process was frozen, is left to looks.
 */
export async function sendCorrection(needs: CorrectionsNeeds, id: CorrectionId): Promise<void> {
  const claimed = await needs.db.transaction().execute(async (tx) => {
    const correction = await lockCorrection(tx, id);
    if (correction?.state !== 'sent' || correction.calledAt !== null) return undefined;
    // The charge is locked before anything is written, here and everywhere: an order that cannot end in a deadlock.
    const attempt = await needs.payments.lockAttempt(tx, correction.chargeId);
    const calledAt = needs.clock.now();
    await changeCorrection(tx, id, { calledAt, deadlineAt: after(calledAt, answerWithinMs) });
    return attempt && { correction, attempt, calledAt };
  });
  if (!claimed) return;
  if (!mayBeginCall(claimed.calledAt, needs.clock.now())) {
    const { calledAt } = claimed;
    needs.log.warn({ event: 'payments.call-too-late', correctionId: id, calledAt }, 'it was noted too long ago');
    return;
  }
  const outcome = await askGateway(needs, claimed.correction, claimed.attempt);
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockCorrection(tx, id);
    if (locked) await concludeCorrection(needs, tx, locked, outcome);
  });
}

export async function askGateway(
  needs: CorrectionsNeeds,
  correction: CorrectionRow,
  attempt: Attempt,
): Promise<CorrectionOutcome> {
  const { transId } = attempt;
  if (transId === null) return { kind: 'refused', reasonCode: 'no_transaction', reasonText: words.noTransaction };
  if (correction.kind === 'void') return needs.gateway.voidCharge(transId);
  return needs.gateway.refund({
    transId,
    amountCents: correction.amountCents,
    invoiceNumber: correction.gatewayInvoiceNo,
    description: words.description(attempt.description).slice(0, 255),
    profileId: attempt.gatewayProfileId,
    paymentProfileId: attempt.gatewayPaymentProfileId,
    method: { kind: attempt.methodKind, last4: attempt.methodLast4 },
  });
}
