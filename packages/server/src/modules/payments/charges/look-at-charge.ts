import { onItsOwn } from '../../../jobs/on-its-own.ts';
import type { ChargeId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { isOpenCharge } from './charge.ts';
import { attemptBehind, changeAttempt, dueAttempts, lockAttempt, lockKnown } from './charges.store.ts';
import type { Attempt } from './attempt.ts';
import { claimLook, isBusy, underClaim, type ClaimedAttempt } from './claim-look.ts';
import { judgeLook, takesMoney } from './judge-look.ts';
import { afterSilence } from '../../methods/index.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { repeatCharge, searchCharge, sendCharge } from './send-charge.ts';
import { askOperator, doubtCharge, concludeCharge, type Conclusion } from './conclude-charge.ts';
import { words } from './words.ts';

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
  const step = judgeLook(claimed, await searchCharge(needs, claimed), needs.clock.now());
  if (step.kind === 'silent') return lookAgain(needs, claimed, step.cause);
  if (step.kind === 'conclude') return conclude(needs, claimed, step.conclusion);
  if (step.kind === 'repeat') return conclude(needs, claimed, await repeatCharge(needs, claimed));
  const missed = step.kind === 'wait' ? { misses: step.misses, missedAt: needs.clock.now() } : {};
  await underClaim(needs, claimed, (tx) => changeAttempt(tx, id, { ...missed, busyUntil: null }));
}

/** Takes the look that is due: the next one is scheduled before this one begins, so a crash loses no look. */
async function claim(needs: PaymentsNeeds, id: ChargeId): Promise<ClaimedAttempt | 'never_called' | 'not_due'> {
  return needs.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(needs, tx, id);
    const now = needs.clock.now();
    if (attempt?.state === 'sent' && attempt.deadlineAt <= now) {
      if (attempt.calledAt === null) return 'never_called';
      await doubtCharge(needs, tx, attempt, words.doubts.noAnswer);
      return 'not_due';
    }
    if (!attempt?.nextLookAt || attempt.nextLookAt > now || isBusy(attempt, now)) return 'not_due';
    await doubtCharge(needs, tx, attempt, words.doubts.lookedUp);
    return claimLook(needs, tx, attempt);
  });
}

/** Gives the look back; the schedule goes on where it was once the gateway answers. */
async function lookAgain(needs: PaymentsNeeds, claimed: ClaimedAttempt, cause: string): Promise<void> {
  const { id, looks } = claimed;
  await underClaim(needs, claimed, async (tx, locked) => {
    const dueAt = afterSilence(locked.calledAt ?? locked.sentAt, needs.clock.now());
    await changeAttempt(tx, id, { looks, nextLookAt: dueAt, busyUntil: null });
    if (dueAt === null && locked.nextLookAt !== null) askOperator(needs, id, cause);
  });
}

/** That money was taken counts at once; that none was, only while the claim holds. */
async function conclude(needs: PaymentsNeeds, claimed: ClaimedAttempt, conclusion: Conclusion): Promise<void> {
  if (takesMoney(conclusion)) {
    await needs.db.transaction().execute(async (tx) => {
      const locked = await lockKnown(needs, tx, claimed);
      if (locked && isOpenCharge(locked)) await keep(needs, tx, locked, conclusion);
    });
    return;
  }
  await underClaim(needs, claimed, async (tx, locked) => {
    await keep(needs, tx, locked, conclusion);
  });
}

/** What is not known yet, or is as it was, only ends the look. */
async function keep(needs: PaymentsNeeds, tx: Tx, attempt: Attempt, conclusion: Conclusion): Promise<void> {
  const isNews = conclusion.kind !== 'unknown' && conclusion.kind !== attempt.state;
  if (isNews) await concludeCharge(needs, tx, attempt, conclusion);
  else await changeAttempt(tx, attempt.id, { busyUntil: null });
}

/** The gateway is asked about a charge within seconds. False: its outcome is known, or there is no such charge. */
export async function lookNow(needs: PaymentsNeeds, id: ChargeId): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(needs, tx, id);
    if (locked?.state !== 'unknown' && locked?.state !== 'held') return false;
    await changeAttempt(tx, id, { nextLookAt: needs.clock.now() });
    await needs.audit.record(tx, { account: locked.accountId, action: 'payment.looked_at', about: { payment: id } });
    return true;
  });
}

/** Brings the look forward at a charge behind one of the gateway's transactions, where its outcome is open. */
export async function lookSoon(
  needs: PaymentsNeeds,
  tx: Tx,
  row: { transId: string; invoiceNumber: string | null },
): Promise<void> {
  const behind = await attemptBehind(tx, row);
  const locked = behind && (await lockKnown(needs, tx, behind));
  if (locked?.state === 'unknown' || locked?.state === 'held')
    await changeAttempt(tx, locked.id, { nextLookAt: needs.clock.now() });
}
