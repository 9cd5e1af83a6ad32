import type { Queryable } from './sandbox-database.ts';

export type WebhookFacts = {
  name: string;
  url: string;
  eventTypes: string[];
  status: 'active' | 'inactive';
};
export type Webhook = WebhookFacts & { id: string };

type Row = { webhook_id: string; name: string; url: string; event_types: string[]; status: Webhook['status'] };

const columns = 'webhook_id, name, url, event_types, status';
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const fromRow = (row: Row): Webhook => ({
  id: row.webhook_id,
  name: row.name,
  url: row.url,
  eventTypes: row.event_types,
  status: row.status,
});

export async function insertWebhook(db: Queryable, webhook: Webhook, at: Date): Promise<void> {
  await db.query(
    'insert into webhooks (webhook_id, name, url, event_types, status, created_at) values ($1, $2, $3, $4, $5, $6)',
    [webhook.id, webhook.name, webhook.url, webhook.eventTypes, webhook.status, at],
  );
}

export async function listWebhooks(db: Queryable): Promise<Webhook[]> {
  const found = await db.query<Row>(`select ${columns} from webhooks order by created_at, webhook_id`);
  return found.rows.map(fromRow);
}

export async function findWebhook(db: Queryable, id: string): Promise<Webhook | undefined> {
  if (!isUuid.test(id)) return undefined;
  const found = await db.query<Row>(`select ${columns} from webhooks where webhook_id = $1`, [id]);
  return found.rows.map(fromRow)[0];
}

export async function updateWebhook(db: Queryable, webhook: Webhook): Promise<void> {
  await db.query('update webhooks set name = $2, url = $3, event_types = $4, status = $5 where webhook_id = $1', [
    webhook.id,
    webhook.name,
    webhook.url,
    webhook.eventTypes,
    webhook.status,
  ]);
}

export async function deleteWebhook(db: Queryable, id: string): Promise<void> {
  await db.query('delete from webhooks where webhook_id = $1', [id]);
}

export async function countWebhooks(db: Queryable): Promise<number> {
  const counted = await db.query<{ count: string }>('select count(*) as count from webhooks');
  return Number(counted.rows[0]?.count ?? 0);
}
