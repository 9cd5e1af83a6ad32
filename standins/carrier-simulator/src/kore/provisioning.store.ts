import type { Connection } from '../storage/open-storage.ts';

const idPrefix = 'cmp-cpro-request-';

export interface ProvisioningItem {
  readonly iccid: string;
  readonly subscriptionId: string;
  readonly completeAt: Date;
  /** Null: it works. */
  readonly errorMessage: string | null;
}

export interface ProvisioningRequest {
  readonly id: string;
  readonly requestType: string;
  readonly createdAt: Date;
  readonly pendingAt: Date;
  readonly completeAt: Date;
  readonly activationProfileId: string | null;
  readonly provisionedBy: string;
  readonly items: readonly ProvisioningItem[];
}

interface RequestRow {
  readonly id: string;
  readonly request_type: string;
  readonly created_at: Date;
  readonly pending_at: Date;
  readonly complete_at: Date;
  readonly activation_profile_id: string | null;
  readonly provisioned_by: string;
}

interface ItemRow {
  readonly request_id: string;
  readonly iccid: string;
  readonly subscription_id: string;
  readonly complete_at: Date;
  readonly error_message: string | null;
}

/** Writes a request with its items. Answers its id. */
export async function createRequest(
  transaction: Connection,
  request: Omit<ProvisioningRequest, 'id'>,
): Promise<string> {
  const created = await transaction.query<{ id: string }>(
    `insert into provisioning_requests
       (request_type, created_at, pending_at, complete_at, activation_profile_id, provisioned_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      request.requestType,
      request.createdAt,
      request.pendingAt,
      request.completeAt,
      request.activationProfileId,
      request.provisionedBy,
    ],
  );
  const id = created.rows[0]?.id;
  await transaction.query(
    `insert into provisioning_items (request_id, position, iccid, complete_at, error_message)
     select $1, one.position, one.iccid, one.complete_at, one.error_message
     from unnest($2::int[], $3::text[], $4::timestamptz[], $5::text[])
       as one(position, iccid, complete_at, error_message)`,
    [
      id,
      request.items.map((_, index) => index),
      request.items.map((item) => item.iccid),
      request.items.map((item) => item.completeAt),
      request.items.map((item) => item.errorMessage),
    ],
  );
  return `${idPrefix}${id}`;
}

/** The id of a request that is not completed for one of these SIMs, or null. */
export async function findOpenRequest(
  connection: Connection,
  iccids: readonly string[],
  now: Date,
): Promise<string | null> {
  const found = await connection.query<{ request_id: string }>(
    'select request_id from provisioning_items where iccid = any($1) and complete_at > $2 limit 1',
    [iccids, now],
  );
  const row = found.rows[0];
  return row ? `${idPrefix}${row.request_id}` : null;
}

/** One request by its id, or null. */
export async function findRequest(connection: Connection, id: string) {
  const number = /^cmp-cpro-request-(\d{1,18})$/u.exec(id)?.[1];
  if (!number) return null;
  const found = await connection.query<RequestRow>('select * from provisioning_requests where id = $1', [number]);
  return (await withItems(connection, found.rows))[0] ?? null;
}

export interface RequestSearch {
  readonly iccid?: string | undefined;
  readonly subscriptionId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** One page of requests, newest first, with the number of all that match. */
export async function listRequests(connection: Connection, search: RequestSearch) {
  const where = `where ($1::text is null and $2::text is null) or exists (
    select 1 from provisioning_items i join sims s on s.iccid = i.iccid
    where i.request_id = r.id and (i.iccid = $1 or s.subscription_id = $2))`;
  const values = [search.iccid ?? null, search.subscriptionId ?? null];
  const counted = await connection.query<{ total: number }>(
    `select count(*)::int as total from provisioning_requests r ${where}`,
    values,
  );
  const found = await connection.query<RequestRow>(
    `select r.* from provisioning_requests r ${where} order by r.id desc limit $3 offset $4`,
    [...values, search.limit, search.offset],
  );
  return {
    requests: await withItems(connection, found.rows),
    total: counted.rows[0]?.total ?? 0,
  };
}

async function withItems(connection: Connection, rows: readonly RequestRow[]): Promise<ProvisioningRequest[]> {
  const found = await connection.query<ItemRow>(
    `select i.request_id, i.iccid, s.subscription_id, i.complete_at, i.error_message
     from provisioning_items i join sims s on s.iccid = i.iccid
     where i.request_id = any($1) order by i.request_id, i.position`,
    [rows.map((row) => row.id)],
  );
  const byRequest = Map.groupBy(found.rows, (item) => item.request_id);
  return rows.map((row) => ({
    id: `${idPrefix}${row.id}`,
    requestType: row.request_type,
    createdAt: row.created_at,
    pendingAt: row.pending_at,
    completeAt: row.complete_at,
    activationProfileId: row.activation_profile_id,
    provisionedBy: row.provisioned_by,
    items: (byRequest.get(row.id) ?? []).map((item) => ({
      iccid: item.iccid,
      subscriptionId: item.subscription_id,
      completeAt: item.complete_at,
      errorMessage: item.error_message,
    })),
  }));
}
