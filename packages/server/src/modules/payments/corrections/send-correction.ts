import { after } from '../../../kernel/clock.ts';
import type { CorrectionId } from '../../../kernel/ids.ts';
import { lockAttempt, type Attempt } from '../charges/charges.store.ts';
import { answerWithinMs } from '../charges/request-charge.ts';
import type { PaymentsNeeds } from '../gateway/payments-needs.ts';
import { changeCorrection, lockCorrection, type CorrectionRow } from './corrections.store.ts';
import { settleCorrection, type CorrectionOutcome } from './settle-correction.ts';

/** Asks the gateway for a correction that was never asked for, and writes the outcome. */
export async function sendCorrection(needs: PaymentsNeeds, id: CorrectionId): Promise<void> {
  const claimed = await needs.db.transaction().execute(async (tx) => {
    const correction = await lockCorrection(tx, id);
    if (correction?.state !== 'sent' || correction.calledAt !== null) return undefined;
    // The charge is locked before anything is written, here and everywhere: an order that cannot end in a deadlock.
    const attempt = await lockAttempt(tx, correction.chargeId);
    const calledAt = needs.clock.now();
    await changeCorrection(tx, id, { calledAt, deadlineAt: after(calledAt, answerWithinMs) });
    return attempt && { correction, attempt };
  });
  if (!claimed) return;
  const outcome = await askGateway(needs, claimed.correction, claimed.attempt);
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockCorrection(tx, id);
    if (locked) await settleCorrection(needs, tx, locked, outcome);
  });
}

export async function askGateway(
  needs: PaymentsNeeds,
  correction: CorrectionRow,
  attempt: Attempt,
): Promise<CorrectionOutcome> {
  const { transId } = attempt;
  if (transId === null) return { kind: 'refused', reasonCode: 'no_transaction', reasonText: 'It has no transaction.' };
  if (correction.kind === 'void') return needs.gateway.voidCharge(transId);
  return needs.gateway.refund({
    transId,
    amountCents: correction.amountCents,
    invoiceNumber: correction.gatewayInvoiceNo,
    description: `Refund: ${attempt.description}`.slice(0, 255),
    profileId: attempt.gatewayProfileId,
    paymentProfileId: attempt.gatewayPaymentProfileId,
    method: { kind: attempt.methodKind, last4: attempt.methodLast4 },
  });
}
