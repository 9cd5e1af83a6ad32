import { changeAttempt, lockAttempt } from '../../payments/charges/charges.store.ts';
import { changeCorrection, correctionBehind, lockCorrection } from '../../corrections/corrections.store.ts';
import type { PaymentsNeeds } from '../../payments/payments-needs.ts';
import { attemptBehind } from '../settlement/settlement.store.ts';
import { noteLooked, readNotification } from './notifications.store.ts';

/**
 * A notice is a hint and nothing more: what we are still unsure of is looked up at the gateway at once instead of
 * later. It may be late, repeated, or about something that is none of ours.
 */
export async function lookAtNotification(needs: PaymentsNeeds, notificationId: string): Promise<void> {
  const notice = await readNotification(needs.db, notificationId);
  if (!notice || notice.lookedAt !== null) return;
  const row = { transId: notice.entityId, invoiceNumber: notice.invoiceNo };
  const [attempt, correction] = await Promise.all([attemptBehind(needs.db, row), correctionBehind(needs.db, row)]);
  const now = needs.clock.now();
  await needs.db.transaction().execute(async (tx) => {
    const refund = correction && (await lockCorrection(tx, correction.id));
    const charge = attempt && (await lockAttempt(tx, attempt.id));
    if (charge?.state === 'unknown' || charge?.state === 'held')
      await changeAttempt(tx, charge.id, { nextLookAt: now });
    if (refund?.state === 'unknown') await changeCorrection(tx, refund.id, { nextLookAt: now });
    await noteLooked(tx, notificationId, now);
  });
}
