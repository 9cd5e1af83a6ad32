import type { InTurn } from '../../../kernel/at-most.ts';
import type { ChargeId } from '../../../kernel/ids.ts';
import {
  mayBeginCall,
  type ChargeOrder,
  type ChargeOutcome,
  type Found,
  type FoundCharge,
} from '../../methods/index.ts';
import { claimCharge, type CalledAttempt } from './claim-charge.ts';
import { changeAttempt, lockKnown } from './charges.store.ts';
import { underClaim, type ClaimedAttempt } from './claim-look.ts';
import type { Attempt } from './attempt.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { mayRepeat, takesMoney } from './judge-look.ts';
import { concludeCharge, type Conclusion } from './conclude-charge.ts';
import { words } from './words.ts';

/**
 * Calls the gateway for an attempt that was never called, then writes the outcome. An attempt whose call may
 * have gone out is left alone: `lookAtDueCharges` reconciles it after its deadline. So is one that was noted too long ago,
 * as after a process was frozen: others may have decided about it since. `inTurn` bounds how many calls are out at once.
 */
export async function sendCharge(
  needs: PaymentsNeeds,
  chargeId: ChargeId,
  inTurn: InTurn = (call) => call(),
): Promise<void> {
  const attempt = await claimCharge(needs, chargeId);
  if (!attempt) return;
  const outcome = await inTurn(() => callFor(needs, attempt));
  if (!outcome) return logTooLate(needs, attempt);
  const conclusion = await conclusionOf(needs, attempt, outcome);
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockKnown(needs, tx, attempt);
    if (locked && mayDecide(locked, conclusion)) await concludeCharge(needs, tx, locked, conclusion);
  });
}

async function callFor({ gateway, clock }: PaymentsNeeds, attempt: CalledAttempt): Promise<ChargeOutcome | undefined> {
  return mayBeginCall(attempt.calledAt, clock.now()) ? gateway.charge(orderOf(attempt)) : undefined;
}

function logTooLate({ log }: PaymentsNeeds, { id, calledAt }: CalledAttempt): void {
  log.warn({ event: 'payments.call-too-late', chargeId: id, calledAt }, 'a call was noted too long ago to be made');
}

/**
 * When the answer comes so late that looks took over, the order may have been sent again meanwhile: that money was
 * taken still counts, that none was taken is for the looks to find out.
 */
function mayDecide(attempt: Attempt, conclusion: Conclusion): boolean {
  return attempt.state === 'sent' || takesMoney(conclusion);
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
async function conclusionOf(needs: PaymentsNeeds, attempt: Attempt, outcome: ChargeOutcome): Promise<Conclusion> {
  if (outcome.kind !== 'duplicate') return outcome;
  const { transId } = outcome;
  const read = await searchCharge(needs, { ...attempt, transId });
  if (read.kind === 'found') return read.found;
  return { kind: 'unknown', cause: read.kind === 'unknown' ? read.cause : words.doubts.lostDuplicate };
}

/**
 * Sends the same order again, which the gateway recognises if it took the first one. Unknown without a call when the
 * claim is lost or too old, the gateway would no longer recognise it, or the card was renewed there since.
 */
export async function repeatCharge(needs: PaymentsNeeds, claimed: ClaimedAttempt): Promise<Conclusion> {
  const notedAt = await underClaim(needs, claimed, async (tx, { id, methodId, calledAt }) => {
    const now = needs.clock.now();
    const renewedAt = await needs.methods.methodRenewedAt(tx, methodId);
    if (calledAt === null || (renewedAt !== null && renewedAt > calledAt)) return null;
    // It may get no answer either: it is looked for as often as the first call was.
    await changeAttempt(tx, id, { misses: 0, repeatedAt: now });
    return now;
  });
  const now = needs.clock.now();
  const { calledAt } = claimed;
  if (!notedAt || !calledAt || !mayBeginCall(notedAt, now) || !mayRepeat(calledAt, now))
    return { kind: 'unknown', cause: words.doubts.notRepeated };
  return conclusionOf(needs, claimed, await needs.gateway.charge(orderOf(claimed)));
}

/** Looks for an attempt by our number, whatever transaction it is known by. */
export async function searchByNumber({ gateway }: PaymentsNeeds, attempt: Attempt): Promise<Found<FoundCharge>> {
  const { gatewayProfileId: profileId, gatewayInvoiceNo: invoiceNumber, sentAt: since } = attempt;
  return gateway.findCharge({ profileId, invoiceNumber, since });
}

/** Reads the attempt's transaction, or looks for it by our number while that is not known. */
export async function searchCharge(needs: PaymentsNeeds, attempt: Attempt): Promise<Found<FoundCharge>> {
  return attempt.transId === null ? searchByNumber(needs, attempt) : needs.gateway.readCharge(attempt.transId);
}
