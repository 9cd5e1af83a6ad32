import type { CarrierId } from '@linekeeper/contract';
import type { SimHolding, SimSort } from '@linekeeper/contract/provider';
import { sql, type RawBuilder } from 'kysely';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';

/** A SIM as staff see it. */
export interface ListedSim {
  iccid: string;
  carrier: CarrierId;
  formFactor: string | null;
  eid: string | null;
  imsi: string | null;
  importedAt: Date;
  accountId: AccountId | null;
  orderId: string | null;
  orderName: string | null;
  claimedBy: AccountId | null;
}

export interface SimsAsked {
  /** Digits: the begin of an ICCID, or a whole chip or subscriber number. */
  find?: string | undefined;
  carrier?: string | undefined;
  holding?: SimHolding | undefined;
  order?: string | undefined;
  account?: string | undefined;
}

const holdings: Record<SimHolding, RawBuilder<boolean>> = {
  open: sql`s.account_id is null and s.order_id is null`,
  ordered: sql`s.account_id is null and s.order_id in (select id from inventory.sim_orders where account_id is null)`,
  claimed: sql`s.account_id is null and s.order_id in (select id from inventory.sim_orders where account_id is not null)`,
  assigned: sql`s.account_id is not null`,
};

function conditionOf({ find, carrier, holding, order, account }: SimsAsked): RawBuilder<boolean> {
  const digits = find?.replaceAll(/[\s-]/g, '') ?? '';
  const parts = [
    ...(digits === '' ? [] : [numberOf(digits)]),
    ...(carrier === undefined ? [] : [sql`s.carrier = ${carrier}`]),
    ...(holding === undefined ? [] : [holdings[holding]]),
    ...(order === undefined ? [] : [sql`s.order_id = ${order}`]),
    ...(account === undefined ? [] : [ofAccount(account)]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** An EID has 32 digits, an ICCID begins with 89, and an IMSI with 2 to 7: one index answers each. */
function numberOf(digits: string): RawBuilder<boolean> {
  if (digits.length === 32) return sql`s.eid = ${digits}`;
  return digits.startsWith('8') ? sql`s.iccid >= ${digits} and s.iccid < ${`${digits}~`}` : sql`s.imsi = ${digits}`;
}

/** Two reads by their own indexes: an "or" over both would walk through all SIMs. */
function ofAccount(account: string): RawBuilder<boolean> {
  return sql`s.iccid = any(array(
    select iccid from inventory.sims where account_id = ${account}
    union all
    select a.iccid from inventory.sim_orders as b join inventory.sims as a on a.order_id = b.id
      where b.account_id = ${account} and a.account_id is null))`;
}

/** A part of the SIMs in an order, behind one of them. */
interface SimsPart {
  readonly sort: SimSort;
  readonly behind: Pick<ListedSim, 'iccid' | 'importedAt'> | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What is true of SIMs behind the given one, and how the rest is ordered. */
function placeOf({ sort, behind }: SimsPart): { rest: RawBuilder<boolean>; order: RawBuilder<unknown> } {
  const isDown = sort === 'newest';
  const keys = sort === 'iccid' ? [sql`s.iccid`] : [sql`s.imported_at`, sql`s.iccid`];
  const last = sort === 'iccid' ? [behind?.iccid] : [sql`${behind?.importedAt}::timestamptz`, behind?.iccid];
  const further = sql`(${sql.join(keys)}) ${isDown ? sql`<` : sql`>`} (${sql.join(last)})`;
  return {
    rest: behind === undefined ? sql`true` : sql`${further}`,
    order: sql.join(keys.map((key) => (isDown ? sql`${key} desc` : key))),
  };
}

/** SIMs of all accounts and of none. */
export async function simsOfAll(db: Db, asked: SimsAsked, part: SimsPart): Promise<ListedSim[]> {
  const { rest, order } = placeOf(part);
  const found = await sql<ListedSim>`
    select s.iccid, s.carrier, s.form_factor, s.eid, s.imsi, s.imported_at, s.account_id, s.order_id,
      o.name as order_name, o.account_id as claimed_by
    from inventory.sims as s left join inventory.sim_orders as o on o.id = s.order_id
    where ${conditionOf(asked)} and ${rest}
    order by ${order} limit ${part.limit} offset ${part.offset}`.execute(db);
  return found.rows;
}

/** How many there are, at most `most`. */
export async function countSimsOfAll(db: Db, asked: SimsAsked, most: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from inventory.sims as s where ${conditionOf(asked)} limit ${most}) as found`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** How many SIMs each carrier has, by whose they are. */
export async function countSimsByHolding(
  db: Db,
): Promise<{ carrier: CarrierId; holding: SimHolding; count: number }[]> {
  const counted = await sql<{ carrier: CarrierId; holding: SimHolding; count: number }>`
    select s.carrier, sum(s.count)::int as count, case when not s.is_open then 'assigned'
      when s.order_id is null then 'open' when o.account_id is null then 'ordered' else 'claimed' end as holding
    from (select carrier, account_id is null as is_open, order_id, count(*) from inventory.sims
      group by carrier, account_id is null, order_id) as s
      left join inventory.sim_orders as o on o.id = s.order_id
    group by 1, 3`.execute(db);
  return counted.rows;
}

export interface ListedOrder {
  id: string;
  name: string;
  createdAt: Date;
  claimedAt: Date | null;
  accountId: AccountId | null;
  simCount: number;
}

/** Orders of all accounts, newest first. */
export async function simOrdersOfAll(
  db: Db,
  page: { behind: { at: Date; id: string } | undefined; limit: number; offset: number },
): Promise<ListedOrder[]> {
  const { behind, limit, offset } = page;
  const found = await sql<ListedOrder>`
    select o.id, o.name, o.created_at, o.claimed_at, o.account_id,
      (select count(*)::int from inventory.sims as s where s.order_id = o.id) as sim_count
    from (select * from inventory.sim_orders
      where ${behind === undefined ? sql`true` : sql`(created_at, id) < (${behind.at}, ${behind.id})`}
      order by created_at desc, id desc limit ${limit} offset ${offset}) as o
    order by o.created_at desc, o.id desc`.execute(db);
  return found.rows;
}

export async function countSimOrders(db: Db): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from inventory.sim_orders`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** Orders whose names hold a text, in any case, newest first. For staff alone. */
export async function simOrdersNamed(
  db: Db,
  part: string,
  most: number,
): Promise<Pick<ListedOrder, 'accountId' | 'id' | 'name'>[]> {
  const found = await sql<Pick<ListedOrder, 'accountId' | 'id' | 'name'>>`
    select id, name, account_id from inventory.sim_orders
    where position(lower(${part}) in lower(name)) > 0 order by created_at desc, id desc limit ${most}`.execute(db);
  return found.rows;
}
