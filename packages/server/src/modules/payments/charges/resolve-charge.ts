import type { ChargeId } from '../../../kernel/ids.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { isOpenCharge } from './charge.ts';
import { changeAttempt, lockAttempt } from './charges.store.ts';
import { claimLook, isBusy, underClaim, type ClaimedAttempt } from './claim-look.ts';
import { judgeLook, repeatsEndAt, takesMoney, type LookStep } from './judge-look.ts';
import { otherSum } from './attempt.ts';
import { searchByNumber, searchCharge } from './send-charge.ts';
import { concludeCharge } from './conclude-charge.ts';
import { words } from './words.ts';

const { resolving } = words;

export type ChargeResolved = { kind: 'resolved'; state: string } | { kind: 'refused'; text: string };

/**
 * An operator ends a charge whose outcome no look found out. With a transaction the gateway's word for it counts,
 * and its number must be ours. Without one the gateway is searched once more, and the charge counts as never made under
 * the same conditions as in a look: several searches found nothing, and an equal order would be taken for a new one. No
 * look or repeat runs meanwhile.
 */
export async function resolveCharge(
  needs: PaymentsNeeds,
  { chargeId, transId, reason }: { chargeId: ChargeId; transId: string | null; reason: string },
): Promise<ChargeResolved> {
  const claimed = await claim(needs, chargeId);
  if (typeof claimed === 'string') return { kind: 'refused', text: claimed };
  const found = transId === null ? await search(needs, claimed) : await readNamed(needs, claimed, transId);
  const step = isOtherSum(claimed, found) ? resolving.otherSum : found;
  const ended = await underClaim(needs, claimed, async (tx, locked) => {
    if (typeof step !== 'string' && step.kind === 'conclude' && step.conclusion.kind !== locked.state) {
      await concludeCharge(needs, tx, locked, step.conclusion);
      const after = { state: step.conclusion.kind, transId, reason };
      const about = { payment: chargeId };
      await needs.audit.record(tx, { account: locked.accountId, action: 'payment.resolved', about, after });
      return step.conclusion.kind;
    }
    const missed =
      typeof step !== 'string' && step.kind === 'wait' ? { misses: step.misses, missedAt: needs.clock.now() } : {};
    await changeAttempt(tx, chargeId, { ...missed, busyUntil: null });
    return null;
  });
  if (ended === undefined) return { kind: 'refused', text: resolving.resolvedElsewhere };
  return ended === null ? { kind: 'refused', text: textOf(claimed, step) } : { kind: 'resolved', state: ended };
}

function isOtherSum(attempt: ClaimedAttempt, step: LookStep | string): boolean {
  return typeof step !== 'string' && step.kind === 'conclude' && otherSum(attempt, step.conclusion) !== null;
}

/** What stands against deciding about it now, or the claim. */
async function claim(needs: PaymentsNeeds, chargeId: ChargeId): Promise<ClaimedAttempt | string> {
  return needs.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(needs, tx, chargeId);
    if (!attempt) return resolving.noPayment(chargeId);
    if (!isOpenCharge(attempt) || attempt.state === 'sent') return resolving.decided(attempt.state);
    const now = needs.clock.now();
    if (isBusy(attempt, now)) return resolving.busy;
    return claimLook(needs, tx, attempt);
  });
}

async function search(needs: PaymentsNeeds, attempt: ClaimedAttempt): Promise<LookStep> {
  return judgeLook(attempt, await searchCharge(needs, attempt), needs.clock.now());
}

/** One of several transactions with our number may have been declined while another took the money: that one counts. */
async function readNamed(needs: PaymentsNeeds, attempt: ClaimedAttempt, transId: string): Promise<LookStep | string> {
  const { gatewayInvoiceNo } = attempt;
  const booked = await needs.gateway.readBooked(transId);
  if (booked.kind !== 'found') return resolving.notShown(transId);
  if (booked.found.invoiceNumber !== gatewayInvoiceNo) return resolving.notFor(gatewayInvoiceNo);
  const read = await needs.gateway.readCharge(transId);
  if (read.kind === 'missing') return resolving.notShown(transId);
  const step = judgeLook(attempt, read, needs.clock.now());
  if (read.kind !== 'found' || takesMoney(read.found)) return step;
  const others = await searchByNumber(needs, attempt);
  if (others.kind === 'unknown') return { kind: 'silent', cause: others.cause };
  const isOtherTaken = others.kind === 'found' && takesMoney(others.found);
  return isOtherTaken ? resolving.otherTaken : step;
}

function textOf({ calledAt, sentAt, transId }: ClaimedAttempt, step: LookStep | string): string {
  if (typeof step === 'string') return step;
  const repeatsEnd = repeatsEndAt(calledAt ?? sentAt).toISOString();
  const texts: Record<LookStep['kind'], string> = {
    silent: resolving.silent(step.kind === 'silent' ? step.cause : ''),
    undecided: resolving.undecided,
    conclude: resolving.held(transId ?? ''),
    wait: resolving.wait,
    repeat: resolving.repeat(repeatsEnd),
  };
  return texts[step.kind];
}
