import type { Carrier } from '../sims/sim.ts';
import type { Connection } from '../storage/open-storage.ts';

/** A message on its way to a customer's address. */
export interface NewDelivery {
  readonly carrier: Carrier;
  readonly account: string;
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** What the carrier needs to dress the message when it leaves. */
  readonly marks: Readonly<Record<string, string>>;
  /** Messages of one group that have not left yet travel as one. */
  readonly groupKey: string | null;
  readonly dueAt: Date;
}

export interface Delivery extends NewDelivery {
  readonly id: number;
  /** Tries so far. */
  readonly attempts: number;
}

interface DeliveryRow {
  readonly id: string;
  readonly carrier: Carrier;
  readonly account: string;
  readonly url: string;
  readonly body: Record<string, unknown>;
  readonly marks: Record<string, string>;
  readonly group_key: string | null;
  readonly due_at: Date;
  readonly attempts: number;
}

export async function addDeliveries(transaction: Connection, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await transaction.query(
    `insert into deliveries (carrier, account, url, body, marks, group_key, due_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::json[], $5::jsonb[], $6::text[], $7::timestamptz[])`,
    [
      deliveries.map((one) => one.carrier),
      deliveries.map((one) => one.account),
      deliveries.map((one) => one.url),
      deliveries.map((one) => JSON.stringify(one.body)),
      deliveries.map((one) => JSON.stringify(one.marks)),
      deliveries.map((one) => one.groupKey),
      deliveries.map((one) => one.dueAt),
    ],
  );
}

/** The waiting delivery of a group, locked, or null. */
export async function lockGroup(transaction: Connection, groupKey: string) {
  const found = await transaction.query<{ id: string; body: Record<string, unknown> }>(
    `select id, body from deliveries where group_key = $1 and outcome is null and attempts = 0
     order by id limit 1 for update`,
    [groupKey],
  );
  return found.rows[0] ?? null;
}

export async function replaceBody(transaction: Connection, id: string, body: object): Promise<void> {
  await transaction.query('update deliveries set body = $2 where id = $1', [id, JSON.stringify(body)]);
}

/** What is due, the longest due first. */
export async function dueDeliveries(connection: Connection, now: number, limit: number): Promise<Delivery[]> {
  const found = await connection.query<DeliveryRow>(
    `select id, carrier, account, url, body, marks, group_key, due_at, attempts from deliveries
     where outcome is null and due_at <= $1 order by due_at, id limit $2`,
    [new Date(now), limit],
  );
  return found.rows.map(({ group_key: groupKey, due_at: dueAt, id, ...row }) => ({
    ...row,
    id: Number(id),
    groupKey,
    dueAt,
  }));
}

/** Writes down a try; without a next one its outcome stands. Status null: no answer. */
export async function recordTry(
  connection: Connection,
  id: number,
  result: { status: number | null; nextAt: Date | null; outcome: 'delivered' | 'dropped' | null },
): Promise<void> {
  await connection.query(
    `update deliveries set attempts = attempts + 1, last_status = $2, due_at = coalesce($3, due_at), outcome = $4
     where id = $1`,
    [id, result.status, result.nextAt, result.outcome],
  );
}

/** The latest deliveries with how they went, oldest first. */
export async function listDeliveries(connection: Connection, limit: number) {
  const found = await connection.query<DeliveryRow & { outcome: string | null; last_status: number | null }>(
    'select * from (select * from deliveries order by id desc limit $1) latest order by id',
    [limit],
  );
  return found.rows.map((row) => ({
    id: Number(row.id),
    carrier: row.carrier,
    account: row.account,
    url: row.url,
    attempts: row.attempts,
    outcome: row.outcome,
    lastStatus: row.last_status,
    dueAt: row.due_at.toISOString(),
  }));
}
