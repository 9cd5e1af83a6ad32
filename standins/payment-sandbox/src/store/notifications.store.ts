import type { EventType } from '../wire/event-types.ts';
import type { Queryable } from './sandbox-database.ts';

export type Event = { id: string; type: EventType; entityId: string };
export type DueNotification = { id: string; webhookId: string; url: string; body: string; attempts: number };

/** Takes the oldest events out; they are gone when the transaction commits, so turn them into notifications in it. */
export async function takeEvents(tx: Queryable, limit: number): Promise<Event[]> {
  const taken = await tx.query<{ event_id: string; event_type: EventType; entity_id: string }>(
    `with oldest as (select event_id from events order by event_id limit $1 for update skip locked)
     delete from events where event_id in (select event_id from oldest) returning event_id, event_type, entity_id`,
    [limit],
  );
  return taken.rows
    .map((row) => ({ id: row.event_id, type: row.event_type, entityId: row.entity_id }))
    .toSorted((one, other) => Number(one.id) - Number(other.id));
}

export async function insertNotification(
  tx: Queryable,
  notification: { id: string; webhookId: string; type: string; body: string },
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into notifications (notification_id, webhook_id, event_type, body, next_attempt_at, created_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [notification.id, notification.webhookId, notification.type, notification.body, at],
  );
}

/** The oldest due notification, booked for `nextAttemptAt` in case this attempt never ends. */
export async function claimDue(
  db: Queryable,
  at: Date,
  nextAttemptAt: (attempts: number) => Date,
): Promise<DueNotification | undefined> {
  const found = await db.query<{
    notification_id: string;
    webhook_id: string;
    url: string;
    body: string;
    attempts: number;
  }>(
    `select notification_id, webhook_id, url, body, attempts from notifications join webhooks using (webhook_id)
     where next_attempt_at <= $1 and status = 'active' order by next_attempt_at, notifications.created_at
     limit 1 for update of notifications skip locked`,
    [at],
  );
  const [row] = found.rows;
  if (!row) return undefined;
  await db.query('update notifications set attempts = attempts + 1, next_attempt_at = $2 where notification_id = $1', [
    row.notification_id,
    nextAttemptAt(row.attempts + 1),
  ]);
  const { notification_id: id, webhook_id: webhookId, url, body } = row;
  return { id, webhookId, url, body, attempts: row.attempts + 1 };
}

export async function noteDelivered(db: Queryable, id: string, status: number, at: Date): Promise<void> {
  await db.query(
    `update notifications set delivered_at = $3, last_status = $2, next_attempt_at = null where notification_id = $1`,
    [id, status, at],
  );
}

/** `status` is null without an answer. */
export async function noteFailedAttempt(db: Queryable, id: string, status: number | null): Promise<void> {
  await db.query('update notifications set last_status = $2 where notification_id = $1', [id, status]);
}

/** The last attempt failed: the notification is given up and its webhook gets nothing more until it is active again. */
export async function giveUp(tx: Queryable, notification: DueNotification): Promise<void> {
  await tx.query('update notifications set next_attempt_at = null where notification_id = $1', [notification.id]);
  await tx.query(`update webhooks set status = 'inactive' where webhook_id = $1`, [notification.webhookId]);
}

export type Delivery = {
  notificationId: string;
  webhookId: string;
  eventType: string;
  attempts: number;
  lastStatus: number | null;
  deliveredAt: string | null;
};

/** Newest first, for tests and practice. */
export async function listDeliveries(db: Queryable, limit: number): Promise<Delivery[]> {
  const found = await db.query<{
    notification_id: string;
    webhook_id: string;
    event_type: string;
    attempts: number;
    last_status: number | null;
    delivered_at: Date | null;
  }>(
    `select notification_id, webhook_id, event_type, attempts, last_status, delivered_at from notifications
     order by created_at desc, notification_id limit $1`,
    [limit],
  );
  return found.rows.map((row) => ({
    notificationId: row.notification_id,
    webhookId: row.webhook_id,
    eventType: row.event_type,
    attempts: row.attempts,
    lastStatus: row.last_status,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  }));
}
