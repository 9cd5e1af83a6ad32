import type { ChargeId } from '../../../kernel/ids.ts';
import { mayBeginCall } from '../../methods/gateway/call-window.ts';
import { claimCharge, type CalledAttempt } from './claim-charge.ts';
import { lockAttempt } from './charges.store.ts';
import type { Attempt } from './attempt-row.ts';
import type { ChargeOrder, ChargeOutcome } from '../../methods/gateway/gateway.port.ts';
import type { PaymentsNeeds } from '../payments-needs.ts';
import { takesMoney } from './judge-look.ts';
import { searchCharge } from './search-charge.ts';
import { settleCharge, type Settlement } from './settle-charge.ts';

/**
 * Calls the gateway for an attempt that was never called, then writes the outcome. An attempt whose call may
 * have gone out is left alone: `lookAtDueCharges` reconciles it after its deadline. So is one that was noted too long ago,
 * as after a process was frozen: others may have decided about it since.
 */
export async function sendCharge(needs: PaymentsNeeds, chargeId: ChargeId): Promise<void> {
  const attempt = await claimCharge(needs, chargeId);
  if (!attempt) return;
  if (!mayBeginCall(attempt.calledAt, needs.clock.now())) return tellTooLate(needs, attempt);
  const outcome = await needs.gateway.charge(orderOf(attempt));
  const settlement = await settlementOf(needs, attempt, outcome);
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, chargeId);
    if (locked && mayDecide(locked, settlement)) await settleCharge(needs, tx, locked, settlement);
  });
}

function tellTooLate({ log }: PaymentsNeeds, { id, calledAt }: CalledAttempt): void {
  log.warn({ event: 'payments.call-too-late', chargeId: id, calledAt }, 'a call was noted too long ago to be made');
}

/**
 * When the answer comes so late that looks took over, the order may have been sent again meanwhile: that money was
 * taken still counts, that none was taken is for the looks to find out.
 */
function mayDecide(attempt: Attempt, settlement: Settlement): boolean {
  return attempt.state === 'sent' || takesMoney(settlement);
}

/** The same for the same attempt, always: a repeat must be recognised by the gateway. */
export function orderOf(attempt: Attempt): ChargeOrder {
  return {
    profileId: attempt.gatewayProfileId,
    paymentProfileId: attempt.gatewayPaymentProfileId,
    amountCents: attempt.amountCents,
    invoiceNumber: attempt.gatewayInvoiceNo,
    description: attempt.description,
    credentialUse: attempt.credentialUse,
    originalNetworkTransId: attempt.originalNetworkTransId,
    isRetry: attempt.trigger === 'retry',
  };
}

/** A duplicate says that our own number went through before: what that was is read, not guessed. */
export async function settlementOf(
  needs: PaymentsNeeds,
  attempt: Attempt,
  outcome: ChargeOutcome,
): Promise<Settlement> {
  if (outcome.kind !== 'duplicate') return outcome;
  const { transId } = outcome;
  const read = await searchCharge(needs, { ...attempt, transId });
  if (read.kind === 'found') return read.found;
  return { kind: 'unknown', cause: read.kind === 'unknown' ? read.cause : 'a duplicate that cannot be found' };
}
