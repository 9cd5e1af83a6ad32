import { createHmac, randomUUID } from 'node:crypto';
import type { Queryable } from '../store/sandbox-database.ts';
import {
  claimDue,
  giveUp,
  insertNotification,
  noteDelivered,
  noteFailedAttempt,
  takeEvents,
} from '../store/notifications.store.ts';
import { listWebhooks, type Webhook } from '../store/webhooks.store.ts';
import type { Gateway } from '../operations/gateway.ts';
import { postNotification } from '../outward/post-notification.ts';
import { covers } from '../wire/event-types.ts';
import { eventPayload } from './event-payload.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The gateway's published pattern: after the first try three soon, three within a day, four over a week. */
const waitsMs = [3, 3, 3].map((minutes) => minutes * minuteMs).concat([8, 8, 8, 48, 48, 48, 48].map((h) => h * hourMs));
const eventsAtOnce = 100;

/** Tells webhooks what happened; a notification comes at least once, and repeats and order are the receiver's business. */
export async function deliverDue(gateway: Gateway): Promise<void> {
  while (await announce(gateway));
  while (await deliverOne(gateway));
}

/** Turns events into one notification for each webhook that wants them. True when there was something to do. */
async function announce({ database, now }: Gateway): Promise<boolean> {
  return database.transaction(async (tx) => {
    const events = await takeEvents(tx, eventsAtOnce);
    if (events.length === 0) return false;
    const active = (await listWebhooks(tx)).filter((webhook) => webhook.status === 'active');
    for (const event of events) {
      const hearing = active.filter(({ eventTypes }) => eventTypes.some((asked) => covers(asked, event.type)));
      const payload = hearing.length === 0 ? {} : await eventPayload(tx, event);
      for (const webhook of hearing) await notify(tx, webhook, { type: event.type, payload }, now());
    }
    return true;
  });
}

/** Books one notification; the body is made once and sent the same each time. */
export async function notify(
  tx: Queryable,
  webhook: Webhook,
  event: { type: string; payload: Record<string, unknown> },
  at: Date,
): Promise<void> {
  const id = randomUUID();
  const body = JSON.stringify({
    notificationId: id,
    eventType: event.type,
    eventDate: at.toISOString(),
    webhookId: webhook.id,
    payload: event.payload,
  });
  await insertNotification(tx, { id, webhookId: webhook.id, type: event.type, body }, at);
}

async function deliverOne({ database, now, merchant }: Gateway): Promise<boolean> {
  const at = now();
  const nextAttemptAt = (attempts: number) => new Date(at.getTime() + (waitsMs[attempts - 1] ?? 0));
  const due = await database.transaction((tx) => claimDue(tx, at, nextAttemptAt));
  if (!due) return false;
  const status = await postNotification(due.url, due.body, signatureOf(due.body, merchant.signatureKey));
  if (status !== null && status >= 200 && status < 300) {
    await noteDelivered(database, due.id, status, now());
    return true;
  }
  await noteFailedAttempt(database, due.id, status);
  if (due.attempts > waitsMs.length) await database.transaction((tx) => giveUp(tx, due));
  return true;
}

/** `X-ANET-Signature` of a body. The key counts as text here, not as the bytes its digits stand for. */
const signatureOf = (body: string, signatureKey: string): string =>
  `sha512=${createHmac('sha512', signatureKey).update(body).digest('hex').toUpperCase()}`;
