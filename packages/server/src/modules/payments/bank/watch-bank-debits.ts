import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { after, hourMs } from '../../../kernel/clock.ts';
import type { ChargeId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { changeAttempt, lockAttempt } from '../charges/charges.store.ts';
import type { Attempt } from '../charges/attempt-row.ts';
import { announceCharge } from '../charges/settle-charge.ts';
import type { BookedTransaction } from '../../methods/gateway/gateway.port.ts';
import { gatewayNow } from '../../reconciliation/settlement/gateway-now.ts';
import type { PaymentsNeeds } from '../payments-needs.ts';
import { nextReturnLook } from './bank-debit.ts';
import { bookReturn } from './book-return.ts';
import { debitsToWatch } from '../../reconciliation/settlement/settlement.store.ts';

const looksAtOnce = 50;

/**
 * Asks whether settled bank debits came back, for as long as they may, and lets those count as paid that did not
 * come back in the hold days. The gateway tells nobody of a return.
 */
export async function watchBankDebits(needs: PaymentsNeeds): Promise<void> {
  const now = await gatewayNow(needs);
  for (const id of await debitsToWatch(needs.db, now, looksAtOnce))
    await onItsOwn(needs.log, { event: 'payments.look-failed', chargeId: id }, () => lookAtDebit(needs, id, now));
}

/** One look at one debit; without an answer it is looked at again in an hour. */
async function lookAtDebit(needs: PaymentsNeeds, id: ChargeId, now: Date): Promise<void> {
  const transId = await needs.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    if (!attempt?.nextReturnLookAt || attempt.nextReturnLookAt > now) return null;
    await changeAttempt(tx, id, { nextReturnLookAt: after(now, hourMs) });
    return attempt.transId;
  });
  if (transId === null) return;
  const read = await needs.gateway.readBooked(transId);
  if (read.kind === 'unknown') return;
  await needs.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    if (attempt?.state !== 'approved') return;
    await conclude(needs, tx, { attempt, booked: read.kind === 'found' ? read.found : null, now });
  });
}

/** A debit that the gateway does not know any more is left to the reconciliation, which names the difference. */
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
