import { sql } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { ReachedPercent } from './spend-cap.ts';

export interface SpendCap {
  accountId: AccountId;
  /** The customer's own; null: the provider's alone holds. */
  ownCents: number | null;
  /** The period that was looked at last, by the day after its last one. */
  periodEnd: string | null;
  usedCents: number;
  reachedPercent: ReachedPercent;
  /** Lines that would add to it are suspended. */
  isStopped: boolean;
  /** How often that began in the period. */
  stops: number;
  lookedAt: Date | null;
  /** When it is looked at although no usage was read. */
  nextLookAt: Date | null;
}

const caps = (db: Db) => db.withTables<{ 'spending.spendCaps': SpendCap }>();

export async function spendCapOf(db: Db, accountId: AccountId): Promise<SpendCap | undefined> {
  return caps(db).selectFrom('spending.spendCaps').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

/** Makes the row when there is none. */
export async function lockSpendCap(tx: Tx, accountId: AccountId): Promise<SpendCap> {
  await sql`insert into spending.spend_caps (account_id) values (${accountId}) on conflict do nothing`.execute(tx);
  return caps(tx)
    .selectFrom('spending.spendCaps')
    .selectAll()
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function changeSpendCap(
  tx: Tx,
  accountId: AccountId,
  changes: Partial<Omit<SpendCap, 'accountId'>>,
): Promise<void> {
  await caps(tx).updateTable('spending.spendCaps').set(changes).where('accountId', '=', accountId).execute();
}

/** What the account's subscriptions cost in the whole of the running period. */
export async function recurringCents(
  db: Db,
  { accountId, periodEnd }: { readonly accountId: AccountId; readonly periodEnd: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from spending.recurring_charges
    where account_id = ${accountId} and period_end >= ${periodEnd}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Lines that a spend cap has suspended. */
export async function cappedLines(db: Db, accountId: AccountId): Promise<LineId[]> {
  const { rows } = await sql<{ lineId: LineId }>`
    select line_id from spending.capped_lines where account_id = ${accountId} order by line_id`.execute(db);
  return rows.map(({ lineId }) => lineId);
}

export interface KnownCap extends Pick<SpendCap, 'accountId' | 'isStopped' | 'lookedAt' | 'ownCents' | 'periodEnd'> {
  readonly reachedPercent: ReachedPercent;
  /** Lines of it are suspended by a spend cap. */
  readonly hasCapped: boolean;
}

/** What is known of some accounts, each once; as of one that was never looked at where there is no row. */
export async function capsOfAccounts(db: Db, accountIds: readonly AccountId[]): Promise<KnownCap[]> {
  const { rows } = await sql<KnownCap>`
    select asked.account_id, cap.own_cents, cap.period_end, cap.looked_at, coalesce(cap.is_stopped, false) as is_stopped,
      coalesce(cap.reached_percent, 0) as reached_percent,
      exists (select from spending.capped_lines as capped where capped.account_id = asked.account_id) as has_capped
    from unnest(${[...accountIds]}::text[]) as asked(account_id)
      left join spending.spend_caps as cap on cap.account_id = asked.account_id`.execute(db);
  return rows;
}

/** What was found of an account from which nothing follows. */
export interface QuietCap extends Pick<SpendCap, 'accountId' | 'ownCents' | 'periodEnd' | 'usedCents'> {
  readonly reachedPercent: ReachedPercent;
}

/**
 * Keeps what was found of accounts of which no line is stopped, whose own cap is still the one that was seen. Those
 * that were looked at since stay as they are.
 */
export async function saveQuietCaps(tx: Tx, found: readonly QuietCap[], lookedAt: Date): Promise<void> {
  const column = <Value>(valueOf: (cap: QuietCap) => Value) => found.map(valueOf);
  await sql`
    insert into spending.spend_caps as cap (account_id, own_cents, period_end, used_cents, reached_percent, looked_at)
    select seen.*, ${lookedAt}::timestamptz from unnest(
      ${column(({ accountId }) => accountId)}::text[], ${column(({ ownCents }) => ownCents)}::bigint[],
      ${column(({ periodEnd }) => periodEnd)}::date[], ${column(({ usedCents }) => usedCents)}::bigint[],
      ${column(({ reachedPercent }) => reachedPercent)}::smallint[]) as seen(account_id, own_cents, period_end, used_cents,
      reached_percent)
    order by seen.account_id
    on conflict (account_id) do update set
      stops = case when coalesce(cap.period_end, 'infinity') = coalesce(excluded.period_end, 'infinity') then cap.stops else 0 end,
      period_end = excluded.period_end, used_cents = excluded.used_cents, reached_percent = excluded.reached_percent,
      looked_at = excluded.looked_at, next_look_at = null
    where not cap.is_stopped and coalesce(cap.own_cents, -1) = coalesce(excluded.own_cents, -1)
      and (cap.looked_at is null or cap.looked_at <= excluded.looked_at)`.execute(tx);
}

/** Accounts whose usage was read since it was looked at, and those that wait for a moment, with when that was. */
const toLookAt = sql`
  select read.account_id as id, read.as_of as at
  from spending.usage_read as read left join spending.spend_caps as cap on cap.account_id = read.account_id
  where cap.looked_at is null or read.as_of > cap.looked_at
  union all
  select account_id, next_look_at from spending.spend_caps where next_look_at is not null`;

/** Those of them that are due, behind an id. */
export async function accountsToLookAt(
  db: Db,
  now: Date,
  { behindId, most }: { behindId: string; most: number },
): Promise<{ id: AccountId }[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select distinct id from (${toLookAt}) as waiting
    where at <= ${now} and id > ${behindId} order by id limit ${most}`.execute(db);
  return rows;
}

export async function nextLook(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(at) as at from (${toLookAt}) as waiting`.execute(db);
  return rows[0]?.at ?? null;
}
