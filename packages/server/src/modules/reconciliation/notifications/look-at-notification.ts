import type { ReconciliationNeeds } from '../differences/reconciliation-needs.ts';
import { noteLooked, readNotification } from './notifications.store.ts';

/**
 * A notification is a hint and nothing more: what we are still unsure of is looked up at the gateway at once instead of
 * later. It may be late, repeated, or about something that is not ours.
 */
export async function lookAtNotification(needs: ReconciliationNeeds, notificationId: string): Promise<void> {
  const notification = await readNotification(needs.db, notificationId);
  if (!notification || notification.lookedAt !== null) return;
  const row = { transId: notification.entityId, invoiceNumber: notification.invoiceNo };
  await needs.db.transaction().execute(async (tx) => {
    await needs.corrections.lookSoon(tx, row);
    await needs.payments.lookSoon(tx, row);
    await noteLooked(tx, notificationId, needs.clock.now());
  });
}
