import { onItsOwn } from '../../../jobs/on-its-own.ts';
import type { ChargeId } from '../../../kernel/ids.ts';
import { isOpenCharge } from './charge.ts';
import { changeAttempt, dueAttempts, lockAttempt, type Attempt } from './charges.store.ts';
import type { FoundCharge, Found } from '../gateway/gateway.port.ts';
import { afterMiss, afterSilence } from './look-schedule.ts';
import type { PaymentsNeeds } from '../gateway/payments-needs.ts';
import { orderOf, sendCharge, settlementOf } from './send-charge.ts';
import { askOperator, doubtCharge, settleCharge, type Settlement } from './settle-charge.ts';

const looksAtOnce = 50;

/** Repairs what crashes and silence left: calls what was never called, doubts what did not answer, looks again. */
export async function lookAtDueCharges(needs: PaymentsNeeds): Promise<void> {
  const due = await dueAttempts(needs.db, needs.clock.now(), looksAtOnce);
  await Promise.all(
    due.map((id) =>
      onItsOwn(needs.log, { event: 'payments.look-failed', chargeId: id }, () => lookAtCharge(needs, id)),
    ),
  );
}

/** One look at one attempt; several workers may try at once and one of them does it. */
export async function lookAtCharge(needs: PaymentsNeeds, id: ChargeId): Promise<void> {
  const claimed = await claim(needs, id);
  if (claimed === 'never_called') return sendCharge(needs, id);
  if (claimed === 'not_due') return;
  const { gatewayProfileId: profileId, gatewayInvoiceNo: invoiceNumber, sentAt: since, transId } = claimed;
  const read =
    transId === null
      ? await needs.gateway.findCharge({ profileId, invoiceNumber, since })
      : await needs.gateway.readCharge(transId);
  await conclude(needs, claimed, read);
}

/** Takes the look that is due: the next one is scheduled before this one begins, so a crash loses no look. */
async function claim(needs: PaymentsNeeds, id: ChargeId): Promise<Attempt | 'never_called' | 'not_due'> {
  return needs.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    const now = needs.clock.now();
    if (attempt?.state === 'sent' && attempt.deadlineAt <= now) {
      if (attempt.calledAt === null) return 'never_called';
      await doubtCharge(needs, tx, attempt, 'no answer was recorded');
      return 'not_due';
    }
    if (!attempt?.nextLookAt || attempt.nextLookAt > now) return 'not_due';
    await doubtCharge(needs, tx, attempt, 'looked up again');
    return attempt;
  });
}

async function conclude(needs: PaymentsNeeds, attempt: Attempt, read: Found<FoundCharge>): Promise<void> {
  if (read.kind === 'unknown') return lookAgain(needs, attempt, read.cause);
  if (read.kind === 'found') return settle(needs, attempt.id, read.found);
  if (attempt.state === 'held' || attempt.calledAt === null) return;
  const misses = attempt.misses + 1;
  const step = afterMiss({ calledAt: attempt.calledAt, misses }, needs.clock.now());
  // A repeat may get no answer either: it is looked for as often as the first call was.
  const counted = step === 'repeat' ? 0 : misses;
  await needs.db.transaction().execute((tx) => changeAttempt(tx, attempt.id, { misses: counted }));
  if (step === 'wait') return;
  if (step === 'give_up') return settle(needs, attempt.id, neverCharged);
  await settle(needs, attempt.id, await settlementOf(needs, attempt, await needs.gateway.charge(orderOf(attempt))));
}

/** Gives the look back; the schedule goes on where it was once the gateway answers. */
async function lookAgain(needs: PaymentsNeeds, { id, looks }: Attempt, cause: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, id);
    // Somebody else looked meanwhile.
    if (!locked || !isOpenCharge(locked) || locked.looks !== looks + 1) return;
    const dueAt = afterSilence(locked.calledAt ?? locked.sentAt, needs.clock.now());
    await changeAttempt(tx, id, { looks, nextLookAt: dueAt });
    if (dueAt === null && locked.nextLookAt !== null) askOperator(needs, id, cause);
  });
}

const neverCharged = {
  kind: 'not_charged',
  reasonCode: 'not_charged',
  reasonText: 'the gateway has no charge with our number',
} as const;

async function settle(needs: PaymentsNeeds, id: ChargeId, settlement: Settlement): Promise<void> {
  if (settlement.kind === 'unknown') return;
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, id);
    if (locked) await settleCharge(needs, tx, locked, settlement);
  });
}
