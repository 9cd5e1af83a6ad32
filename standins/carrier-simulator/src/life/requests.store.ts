import type { Owner } from '../sims/sims.store.ts';
import type { Connection } from '../storage/open-storage.ts';
import type { Sim } from '../sims/sim.ts';
import type { Fate } from './fates.ts';
import type { Refusal } from './refusal.ts';

export interface RequestItem {
  readonly iccid: string;
  readonly subscriptionId: string;
  readonly completeAt: Date;
  /** Null: it works. */
  readonly errorMessage: string | null;
  readonly errorCode: string | null;
}

/** An order that takes a while, with what becomes of each of its SIMs. */
export interface ProvisioningRequest {
  readonly number: string;
  /** The same request under an id that tells nothing. */
  readonly reference: string;
  readonly requestType: string;
  readonly createdAt: Date;
  readonly pendingAt: Date;
  readonly completeAt: Date;
  readonly planRef: string | null;
  readonly provisionedBy: string;
  readonly items: readonly RequestItem[];
}

export interface NewRequest {
  readonly owner: Owner;
  readonly requestType: string;
  readonly createdAt: Date;
  readonly planRef: string | null;
  readonly provisionedBy: string;
  readonly fates: readonly Fate[];
  /** The carrier's words for what a SIM was refused. */
  readonly wording: (refusal: Refusal, sim: Sim) => { code: string; text: string };
}

interface RequestRow {
  readonly id: string;
  readonly reference: string;
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
  readonly error_code: string | null;
}

/** Writes a request with its items; it is done when the slowest of them is. */
export async function createRequest(transaction: Connection, request: NewRequest) {
  const created = request.createdAt.getTime();
  const last = request.fates.reduce((latest, fate) => Math.max(latest, fate.completeAt.getTime()), created);
  const written = await transaction.query<{ id: string; reference: string }>(
    `insert into provisioning_requests (carrier, account, request_type, created_at, pending_at, complete_at,
       activation_profile_id, provisioned_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id, reference`,
    [
      request.owner.carrier,
      request.owner.account,
      request.requestType,
      request.createdAt,
      new Date(created + (last - created) / 4),
      new Date(last),
      request.planRef,
      request.provisionedBy,
    ],
  );
  const [row] = written.rows;
  if (!row) throw new Error('The request was not written');
  await createItems(transaction, row.id, request);
  return { number: row.id, reference: row.reference, completeAt: new Date(last) };
}

async function createItems(transaction: Connection, id: string, { fates, wording }: NewRequest): Promise<void> {
  const words = fates.map(({ refusal, order }) => refusal && wording(refusal, order.sim));
  await transaction.query(
    `insert into provisioning_items (request_id, position, iccid, complete_at, error_message, error_code)
     select $1, one.position, one.iccid, one.complete_at, one.error_message, one.error_code
     from unnest($2::int[], $3::text[], $4::timestamptz[], $5::text[], $6::text[])
       as one(position, iccid, complete_at, error_message, error_code)`,
    [
      id,
      fates.map((_, index) => index),
      fates.map((fate) => fate.order.sim.iccid),
      fates.map((fate) => fate.completeAt),
      words.map((one) => one?.text ?? null),
      words.map((one) => one?.code ?? null),
    ],
  );
}

/** The number of a request that is not completed for one of these SIMs, or null. */
export async function findOpenRequest(connection: Connection, iccids: readonly string[], now: number) {
  const found = await connection.query<{ request_id: string }>(
    'select request_id from provisioning_items where iccid = any($1) and complete_at > $2 limit 1',
    [iccids, new Date(now)],
  );
  return found.rows[0]?.request_id ?? null;
}

/** One request of an account by its number or its reference, or null. */
export async function findRequest(
  connection: Connection,
  owner: Owner,
  by: { number?: string | undefined; reference?: string | undefined },
): Promise<ProvisioningRequest | null> {
  const found = await connection.query<RequestRow>(
    `select * from provisioning_requests where carrier = $1 and account = $2 and (id = $3 or reference = $4)`,
    [owner.carrier, owner.account, by.number ?? null, by.reference ?? null],
  );
  return (await withItems(connection, found.rows))[0] ?? null;
}

/** How many requests of a kind an account has made since a moment. */
export async function countRequests(connection: Connection, owner: Owner, requestType: string, since: Date) {
  const found = await connection.query<{ count: number }>(
    `select count(*)::int as count from provisioning_requests
     where carrier = $1 and account = $2 and request_type = $3 and created_at > $4`,
    [owner.carrier, owner.account, requestType, since],
  );
  return found.rows[0]?.count ?? 0;
}

export interface RequestSearch {
  readonly owner: Owner;
  readonly iccid?: string | undefined;
  readonly subscriptionId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** One page of requests, newest first, with the number of all that match. */
export async function listRequests(connection: Connection, search: RequestSearch) {
  const where = `where r.carrier = $1 and r.account = $2 and (($3::text is null and $4::text is null) or r.id in (
    select i.request_id from provisioning_items i join sims s on s.iccid = i.iccid
    where i.iccid = $3 or s.subscription_id = $4))`;
  const values = [search.owner.carrier, search.owner.account, search.iccid ?? null, search.subscriptionId ?? null];
  const counted = await connection.query<{ total: number }>(
    `select count(*)::int as total from provisioning_requests r ${where}`,
    values,
  );
  const found = await connection.query<RequestRow>(
    `select r.* from provisioning_requests r ${where} order by r.id desc limit $5 offset $6`,
    [...values, search.limit, search.offset],
  );
  return { requests: await withItems(connection, found.rows), total: counted.rows[0]?.total ?? 0 };
}

async function withItems(connection: Connection, rows: readonly RequestRow[]): Promise<ProvisioningRequest[]> {
  const found = await connection.query<ItemRow>(
    `select i.request_id, i.iccid, s.subscription_id, i.complete_at, i.error_message, i.error_code
     from provisioning_items i join sims s on s.iccid = i.iccid
     where i.request_id = any($1) order by i.request_id, i.position`,
    [rows.map((row) => row.id)],
  );
  const byRequest = Map.groupBy(found.rows, (item) => item.request_id);
  return rows.map((row) => ({
    number: row.id,
    reference: row.reference,
    requestType: row.request_type,
    createdAt: row.created_at,
    pendingAt: row.pending_at,
    completeAt: row.complete_at,
    planRef: row.activation_profile_id,
    provisionedBy: row.provisioned_by,
    items: (byRequest.get(row.id) ?? []).map(toItem),
  }));
}

const toItem = (item: ItemRow): RequestItem => ({
  iccid: item.iccid,
  subscriptionId: item.subscription_id,
  completeAt: item.complete_at,
  errorMessage: item.error_message,
  errorCode: item.error_code,
});
