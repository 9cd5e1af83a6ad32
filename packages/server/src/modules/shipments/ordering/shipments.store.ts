import { words as erasing } from '../../../kernel/words.ts';
import { trace, type Trace } from '../../../store/traces.ts';
import type { ShipmentState } from '@linekeeper/contract';
import { sql, type RawBuilder } from 'kysely';
import type { AccountId, ShipmentId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Shipment } from '../shipment/shipment.ts';

type Tables = {
  'shipments.shipments': Shipment;
  'shipments.packedSims': { accountId: AccountId; shipmentId: ShipmentId; iccid: string };
};
const tables = (db: Db) => db.withTables<Tables>();

interface PageRead {
  behindId: string | null;
  limit: number;
  offset: number;
}

export async function insertShipment(tx: Tx, { items, delivery, shipTo, ...shipment }: Shipment): Promise<void> {
  const json = (value: object) => sql<never>`${JSON.stringify(value)}::jsonb`;
  await tables(tx)
    .insertInto('shipments.shipments')
    .values({ ...shipment, items: json(items), delivery: json(delivery), shipTo: json(shipTo) })
    .execute();
}

export async function lockShipment(tx: Tx, accountId: AccountId, id: ShipmentId): Promise<Shipment | undefined> {
  return one(tx, accountId, id).forUpdate().executeTakeFirst();
}

export async function findShipment(db: Db, accountId: AccountId, id: ShipmentId): Promise<Shipment | undefined> {
  return one(db, accountId, id).executeTakeFirst();
}

const one = (db: Db, accountId: AccountId, id: ShipmentId) =>
  tables(db).selectFrom('shipments.shipments').selectAll().where('accountId', '=', accountId).where('id', '=', id);

type Outcome = Partial<Omit<Shipment, 'accountId' | 'delivery' | 'id' | 'items' | 'shipTo'>>;

export async function changeShipment(tx: Tx, { accountId, id }: Shipment, outcome: Outcome): Promise<void> {
  await tables(tx)
    .updateTable('shipments.shipments')
    .set(outcome)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** What orders that have not shipped come to. */
export async function orderedCents(db: Db, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(total_cents), 0)::bigint as cents from shipments.shipments
    where account_id = ${accountId} and state = 'ordered'`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Newest first. */
export async function shipmentsOf(db: Db, accountId: AccountId, page: PageRead): Promise<Shipment[]> {
  const { rows } = await sql<Shipment>`
    select * from shipments.shipments
    where account_id = ${accountId} and ${page.behindId === null ? sql`true` : sql`id < ${page.behindId}`}
    order by id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countShipments(db: Db, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipments.shipments where account_id = ${accountId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface ShipmentsAsked {
  readonly state?: ShipmentState | undefined;
  /** A tracking number, an id or the account's. */
  readonly find?: string | undefined;
}

const meant = ({ state, find }: ShipmentsAsked): RawBuilder<boolean> => {
  const found = find === undefined || find === '' ? sql`true` : sql`${find} in (id, account_id, tracking_number)`;
  return state === undefined ? sql<boolean>`${found}` : sql<boolean>`${found} and state = ${state}`;
};

/** Of all accounts, for staff alone: those that wait in the order in which they came, others newest first. */
export async function shipmentsOfAll(db: Db, asked: ShipmentsAsked, page: PageRead): Promise<Shipment[]> {
  const isQueue = asked.state === 'ordered';
  const behind = isQueue ? sql`id > ${page.behindId}` : sql`id < ${page.behindId}`;
  const { rows } = await sql<Shipment>`
    select * from shipments.shipments
    where ${meant(asked)} and ${page.behindId === null ? sql`true` : behind}
    order by id ${isQueue ? sql`asc` : sql`desc`} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** How many of all accounts, for staff alone; at most `most`. */
export async function countShipmentsOfAll(db: Db, asked: ShipmentsAsked, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from shipments.shipments where ${meant(asked)} limit ${most}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whose order it is, for staff alone. */
export async function accountOfShipment(db: Db, id: ShipmentId): Promise<AccountId | undefined> {
  const found = await tables(db)
    .selectFrom('shipments.shipments')
    .select('accountId')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.accountId;
}

export async function addPackedSims(
  tx: Tx,
  { accountId, id: shipmentId }: Shipment,
  iccids: readonly string[],
): Promise<void> {
  await sql`
    insert into shipments.packed_sims (account_id, shipment_id, iccid)
    select ${accountId}, ${shipmentId}, unnest(${[...iccids]}::text[])`.execute(tx);
}

export async function packedSims(db: Db, accountId: AccountId, shipmentId: ShipmentId): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('shipments.packedSims')
    .select('iccid')
    .where('accountId', '=', accountId)
    .where('shipmentId', '=', shipmentId)
    .orderBy('iccid')
    .execute();
  return rows.map(({ iccid }) => iccid);
}

const former = erasing.erased.formerPerson;

/** What was ordered and paid stays. */
export const shipmentTraces: readonly Trace[] = [
  trace({
    what: 'shipments',
    table: sql`shipments.shipments`,
    where: ({ accountId, person }) =>
      person === null
        ? sql`account_id = ${accountId} and (ordered_by <> ${former} or canceled_by <> ${former} or note is not null
            or tracking_number is not null or cancel_reason is not null or exists (
              select from jsonb_each(ship_to) as part where part.key <> 'state' and part.value <> '""'::jsonb))`
        : sql`account_id = ${accountId} and (ordered_by = ${person.name} or canceled_by = ${person.name})`,
    set: ({ person }) =>
      person === null
        ? sql`ordered_by = ${former}, note = null, tracking_number = null, cancel_reason = null,
          canceled_by = case when canceled_by is null then null else ${former} end,
          ship_to = (select jsonb_object_agg(key, case when key = 'state' then value else '""'::jsonb end)
            from jsonb_each(ship_to))`
        : sql`ordered_by = case when ordered_by = ${person.name} then ${former} else ordered_by end,
          canceled_by = case when canceled_by = ${person.name} then ${former} else canceled_by end`,
  }),
];
