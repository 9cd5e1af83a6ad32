import { sql } from 'kysely';
import { brandId, type AccountId, type HookDeliveryId, type HookEventId, type HookId } from '../../kernel/ids.ts';
import { cursorPart, offsetOf, type PageAsked } from '../../kernel/page.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { DeliveryRecord, EventRecord } from './hook.ts';
import type { DueHook, Share } from './shares.ts';

type Sequence = { accountId: AccountId; lineId: string; last: number };
type Tables = {
  'hooks.events': EventRecord;
  'hooks.deliveries': DeliveryRecord;
  'hooks.sequences': Sequence;
};
type OfHook = { readonly accountId: AccountId; readonly hookId: HookId };

const tables = (db: Db) => db.withTables<Tables>();

/** The next number of an event of this line, from 1. */
export async function nextSequence(tx: Tx, accountId: AccountId, lineId: string): Promise<number> {
  const { last } = await tables(tx)
    .insertInto('hooks.sequences')
    .values({ accountId, lineId, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'lineId']).doUpdateSet({ last: sql<number>`sequences.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertEvent(tx: Tx, event: EventRecord): Promise<void> {
  await tables(tx).insertInto('hooks.events').values(event).execute();
}

export async function insertDeliveries(tx: Tx, deliveries: readonly DeliveryRecord[]): Promise<void> {
  if (deliveries.length > 0) await tables(tx).insertInto('hooks.deliveries').values(deliveries).execute();
}

/** Those of a period, or one; oldest first. */
export async function eventsOf(
  db: Db,
  accountId: AccountId,
  wanted: { eventId: string } | { from: Date; until: Date },
  most: number,
): Promise<EventRecord[]> {
  const all = tables(db).selectFrom('hooks.events').selectAll().where('accountId', '=', accountId);
  const chosen =
    'eventId' in wanted
      ? all.where('id', '=', brandId<HookEventId>(wanted.eventId))
      : all.where('at', '>=', wanted.from).where('at', '<', wanted.until);
  return chosen.orderBy('id').limit(most).execute();
}

/**
 * Active addresses for which something is due: reads the first entry of each in the index, however many it has. By `=` the
 * database might take another index, of all addresses by time, and read all that waits at others first; so it says `between`.
 */
export async function dueHooks(db: Db, now: Date): Promise<DueHook[]> {
  const { rows } = await sql<DueHook>`
    with recursive waiting as (
      (select account_id, hook_id from hooks.deliveries where state = 'waiting' order by account_id, hook_id limit 1)
      union all
      select next.account_id, next.hook_id from waiting before cross join lateral (
        select d.account_id, d.hook_id from hooks.deliveries d
        where d.state = 'waiting' and (d.account_id, d.hook_id) > (before.account_id, before.hook_id)
        order by d.account_id, d.hook_id limit 1) next)
    select h.account_id, h.id as hook_id, h.failing_since is not null as is_failing, due.due_at
    from waiting w join hooks.hooks h on h.account_id = w.account_id and h.id = w.hook_id and h.state = 'active'
      cross join lateral (
        select d.due_at from hooks.deliveries d
        where d.account_id = w.account_id and d.hook_id between w.hook_id and w.hook_id
          and d.state = 'waiting' and d.due_at <= ${now}
        order by d.hook_id, d.due_at limit 1) due`.execute(db);
  return rows;
}

export type Claimed = DeliveryRecord & Pick<EventRecord, 'body'> & { url: string };

/** So many due ones of each address, held until `leaseUntil`: a worker that dies leaves them to another one. */
export async function claimDue(
  tx: Tx,
  shares: readonly Share[],
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with shares as (
      select * from unnest(${shares.map(({ accountId }) => accountId)}::text[],
        ${shares.map(({ hookId }) => hookId)}::text[], ${shares.map(({ count }) => count)}::int[])
        as share (account_id, hook_id, count)),
    claimed as (
      select one.account_id, one.id, h.url
      from shares s join hooks.hooks h on h.account_id = s.account_id and h.id = s.hook_id and h.state = 'active'
        cross join lateral (
          select d.account_id, d.id from hooks.deliveries d
          where d.account_id = s.account_id and d.hook_id between s.hook_id and s.hook_id
            and d.state = 'waiting' and d.due_at <= ${now}
          order by d.hook_id, d.due_at limit s.count for update skip locked) one)
    update hooks.deliveries d set due_at = ${leaseUntil}, tries = d.tries + 1
    from claimed c join hooks.events e on e.account_id = c.account_id
    where d.account_id = c.account_id and d.id = c.id and e.id = d.event_id
    returning d.*, e.body, c.url`.execute(tx);
  return rows;
}

export async function concludeDelivery(
  tx: Tx,
  { accountId, id }: Pick<DeliveryRecord, 'accountId' | 'id'>,
  change: Pick<DeliveryRecord, 'dueAt' | 'lastResult' | 'reply' | 'state'>,
): Promise<void> {
  await tables(tx)
    .updateTable('hooks.deliveries')
    .set(change)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** One more than asked for, newest first, each with its event. */
export async function deliveriesOf(
  db: Db,
  { accountId, hookId }: OfHook,
  asked: PageAsked,
): Promise<(DeliveryRecord & Pick<EventRecord, 'at' | 'body' | 'type'>)[]> {
  const all = tables(db)
    .selectFrom('hooks.deliveries')
    .innerJoin('hooks.events', (join) =>
      join
        .onRef('hooks.events.accountId', '=', 'hooks.deliveries.accountId')
        .onRef('hooks.events.id', '=', 'hooks.deliveries.eventId'),
    )
    .selectAll('hooks.deliveries')
    .select(['hooks.events.type', 'hooks.events.at', 'hooks.events.body'])
    .where('hooks.deliveries.accountId', '=', accountId)
    .where('hookId', '=', hookId)
    .orderBy('hooks.deliveries.id', 'desc')
    .limit(asked.limit + 1)
    .offset(offsetOf(asked));
  const { cursor } = asked;
  const behind = cursor === undefined ? undefined : brandId<HookDeliveryId>(cursorPart(cursor));
  return (behind === undefined ? all : all.where('hooks.deliveries.id', '<', behind)).execute();
}

/** At most as many as `most`. */
export async function countDeliveries(db: Db, { accountId, hookId }: OfHook, most: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from hooks.deliveries
      where account_id = ${accountId} and hook_id = ${hookId} limit ${most}) counted`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** Drops some events from before then, with their deliveries, of which none waits; answers how many. */
export async function dropEvents(db: Db, before: Date, most: number): Promise<number> {
  const gone = await sql`
    delete from hooks.events where ctid = any (array(
      select e.ctid from hooks.events e where e.at < ${before} and not exists (
        select from hooks.deliveries d
        where d.account_id = e.account_id and d.event_id = e.id and d.state = 'waiting')
      limit ${most}))`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
}

/** After a restore: numbers of events since are not given again. */
export async function skipSequences(tx: Tx): Promise<void> {
  await sql`update hooks.sequences set last = last + 1000000`.execute(tx);
}
