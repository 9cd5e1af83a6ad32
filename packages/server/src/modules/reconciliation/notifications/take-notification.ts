import * as z from 'zod/mini';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Floor } from '../../../jobs/floor.ts';
import type { Job } from '../../../jobs/job.ts';
import { keepableJsonOf } from '../../../kernel/json-of.ts';
import { insertNotification, noteLooked, readNotification } from './notifications.store.ts';
import type { ReconciliationNeeds } from '../differences/reconciliation-needs.ts';

export const notificationJob: Job<{ notificationId: string }> = {
  name: 'payments.look-at-notification',
  payload: z.object({ notificationId: z.string() }),
};

const notice = z.object({
  notificationId: z.string().check(z.minLength(1), z.maxLength(100)),
  eventType: z.string().check(z.maxLength(200)),
  payload: z.object({
    id: z.coerce.string().check(z.maxLength(50)),
    // The transaction's own number is enough to look for it.
    invoiceNumber: z.catch(z.optional(z.string()), undefined),
  }),
});

/**
 * Keeps what the gateway tells, once, before anything is done about it. False: not signed by the gateway. A signed
 * body that we cannot read is logged and accepted, for it would only come again.
 */
export async function takeNotification(
  needs: Pick<Floor, 'db' | 'clock' | 'jobs' | 'log'>,
  input: { body: Buffer; signature: string | undefined; signatureKey: string },
): Promise<boolean> {
  const tell = (outcome: 'kept' | 'repeated' | 'unsigned' | 'unreadable') =>
    needs.log.info({ event: 'payments.notification', outcome }, 'somebody told us of the gateway');
  if (!isSigned(input.body, input.signature, input.signatureKey)) {
    tell('unsigned');
    return false;
  }
  const read = notice.safeParse(keepableJsonOf(input.body));
  if (!read.success) {
    tell('unreadable');
    needs.log.warn({ event: 'payments.notification-unread' }, 'the gateway told something that cannot be read');
    return true;
  }
  const { notificationId: id, eventType, payload } = read.data;
  const about = { id, eventType, entityId: payload.id, invoiceNo: payload.invoiceNumber ?? null };
  const isNew = await needs.db.transaction().execute(async (tx) => {
    const isKept = await insertNotification(tx, { ...about, receivedAt: needs.clock.now(), lookedAt: null });
    if (isKept) await needs.jobs.enqueue(tx, notificationJob, { notificationId: id });
    return isKept;
  });
  tell(isNew ? 'kept' : 'repeated');
  return true;
}

/** Whether the gateway signed this very body. The key counts as text, not as the bytes its digits stand for. */
function isSigned(body: Buffer, signature: string | undefined, signatureKey: string): boolean {
  const given = /^sha512=([0-9a-f]{128})$/i.exec(signature?.trim() ?? '')?.[1];
  if (given === undefined || body.length === 0) return false;
  const right = createHmac('sha512', signatureKey).update(body).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), right);
}

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
