import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import type { ChargeId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { changeAttempt, debitsToWatch, lockAttempt } from '../charges/charges.store.ts';
import type { Attempt } from '../charges/attempt.ts';
import { announceCharge } from '../charges/conclude-charge.ts';
import type { BookedTransaction } from '../../methods/index.ts';
import type { BankDebitRules, PaymentsNeeds } from '../charges/payments-needs.ts';
import { bookReturn } from './take-back.ts';

const looksAtOnce = 50;

/**
 * Asks whether settled bank debits came back, for as long as they may, and lets those count as paid that did not
 * come back in the hold days. The gateway does not report a return.
 */
export async function watchBankDebits(needs: PaymentsNeeds): Promise<void> {
  const now = after(needs.clock.now(), await needs.gateway.aheadMs());
  for (const id of await debitsToWatch(needs.db, now, looksAtOnce))
    await onItsOwn(needs.log, { event: 'payments.look-failed', chargeId: id }, () => lookAtDebit(needs, id, now));
}

/** One look at one debit; without an answer it is looked at again in an hour. */
async function lookAtDebit(needs: PaymentsNeeds, id: ChargeId, now: Date): Promise<void> {
  const transId = await needs.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(needs, tx, id);
    if (!attempt?.nextReturnLookAt || attempt.nextReturnLookAt > now) return null;
    await changeAttempt(tx, id, { nextReturnLookAt: after(now, hourMs) });
    return attempt.transId;
  });
  if (transId === null) return;
  const read = await needs.gateway.readBooked(transId);
  if (read.kind === 'unknown') return;
  await needs.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(needs, tx, id);
    if (attempt?.state !== 'approved') return;
    await conclude(needs, tx, { attempt, booked: read.kind === 'found' ? read.found : null, now });
  });
}

/** A debit that the gateway no longer knows is left to the reconciliation, which names the difference. */
async function conclude(
  needs: PaymentsNeeds,
  tx: Tx,
  { attempt, booked, now }: { attempt: Attempt; booked: BookedTransaction | null; now: Date },
): Promise<void> {
  const { id, bankAt, clearsAt } = attempt;
  if (booked?.state === 'returned') return bookReturn(needs, tx, attempt, { returned: booked.returned });
  const clears = booked?.state === 'settled' && attempt.paidAt === null && clearsAt !== null && clearsAt <= now;
  const paidAt = clears ? needs.clock.now() : attempt.paidAt;
  const nextReturnLookAt = bankAt && nextReturnLook({ bankAt, clearsAt, paidAt }, needs.bankDebits, now);
  await changeAttempt(tx, id, { paidAt, nextReturnLookAt });
  if (clears) await announceCharge(needs, tx, attempt);
}

const busyDays = 14;

/** So many banking days later: Mondays to Fridays (UTC); bank holidays are not known here and only shorten the wait. */
export function afterBankingDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0;) {
    at = after(at, dayMs);
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1;
  }
  return at;
}

/**
 * When a settled debit is looked at again: daily for two weeks, then weekly to the end of the watch, and at the
 * instant it counts as paid. Null: it will not come back.
 */
export function nextReturnLook(
  debit: { bankAt: Date; clearsAt: Date | null; paidAt: Date | null },
  rules: BankDebitRules,
  now: Date,
): Date | null {
  const isFresh = now < after(debit.bankAt, busyDays * dayMs);
  const regular = after(now, isFresh ? dayMs : 7 * dayMs);
  const { clearsAt, paidAt } = debit;
  if (paidAt === null && clearsAt !== null) return now < clearsAt && clearsAt < regular ? clearsAt : regular;
  return regular <= after(debit.bankAt, rules.watchDays * dayMs) ? regular : null;
}
