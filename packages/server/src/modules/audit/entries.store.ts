import { sql } from 'kysely';
import type { Db, Tx } from '../../store/database.ts';
import { beyondIds, keptStatement } from '../../store/kept-statement.ts';
import type { AuditEntryId } from '../../kernel/ids.ts';
import type { EntryRow } from './entry.ts';

type Tables = {
  'audit.entries': EntryRow;
  'audit.waiting': { accountId: string; entryId: string };
};

const tables = (db: Db) => db.withTables<Tables>();

export async function insertEntry(tx: Tx, row: EntryRow): Promise<void> {
  await tables(tx).insertInto('audit.entries').values(row).execute();
}

/** Committed entries without a seal, in the order of their ids. */
export async function waitingEntries(db: Db, limit: number): Promise<EntryRow[]> {
  return tables(db)
    .selectFrom('audit.waiting as waiting')
    .innerJoin('audit.entries as entry', (join) =>
      join.onRef('entry.accountId', '=', 'waiting.accountId').onRef('entry.id', '=', 'waiting.entryId'),
    )
    .selectAll('entry')
    .orderBy('entry.id')
    .limit(limit)
    .execute();
}

/** What to look for; a part that is undefined finds all. */
export interface EntryFilter {
  actorKind?: EntryRow['actorKind'] | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  account?: string | undefined;
  /** An id that the entry concerns. */
  about?: string | undefined;
  from?: Date | undefined;
  /** Not included. */
  until?: Date | undefined;
}

/** Entries of every account and of the provider, newest first, older than `before`: for staff alone. */
export async function entriesOfAllAccounts(
  db: Db,
  filter: EntryFilter,
  { before, limit }: { before: AuditEntryId | undefined; limit: number },
): Promise<EntryRow[]> {
  const { account, about, from, until } = filter;
  if (Object.values(filter).every((part) => part === undefined)) return newestEntries(db, before ?? beyondIds, limit);
  let query = tables(db).selectFrom('audit.entries').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (account !== undefined) query = query.where('accountId', '=', account);
  for (const name of ['actorKind', 'actorId', 'action'] as const) {
    const wanted = filter[name];
    if (wanted !== undefined) query = query.where(name, '=', wanted);
  }
  if (about !== undefined) query = query.where(sql<boolean>`position(${JSON.stringify(about)} in about) > 0`);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until);
  return query.execute();
}

const newestEntries = keptStatement<[before: string, limit: number], EntryRow>((db, valueAt) =>
  tables(db)
    .selectFrom('audit.entries')
    .selectAll()
    .where(sql<boolean>`id < ${valueAt(0)}`)
    .orderBy('id', 'desc')
    .limit(valueAt(1)),
);

/** When files were imported last, by kind; what never was is missing. */
export async function newestImports(db: Db): Promise<{ action: ImportAction; at: Date }[]> {
  // The words are those of the index's condition, which a parameter would hide from the planner.
  const { rows } = await sql<{ action: ImportAction; at: Date }>`
    select action, max(at) as at from audit.entries
    where action in ('sims.imported', 'plans.imported', 'bank_import.created', 'take_over.created')
    group by action`.execute(db);
  return rows;
}

export type ImportAction = 'bank_import.created' | 'plans.imported' | 'sims.imported' | 'take_over.created';

/** Whose account it may be: for staff alone. */
export async function entryOfAnyAccount(db: Db, id: AuditEntryId): Promise<EntryRow | undefined> {
  return tables(db).selectFrom('audit.entries').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function dropWaiting(tx: Tx, rows: readonly EntryRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await sql`delete from audit.waiting where entry_id = any (${ids}::text[])`.execute(tx);
}

/** Entries that neither wait nor have a seal: nothing of ours leaves one like that. */
export async function unsealedEntries(db: Db, limit: number): Promise<{ id: string; accountId: string }[]> {
  const found = await sql<{ id: string; accountId: string }>`
    select id, account_id from audit.entries as entry
    where not exists (select from audit.seals where entry_id = entry.id and account_id = entry.account_id)
      and not exists (select from audit.waiting where entry_id = entry.id and account_id = entry.account_id)
    order by id limit ${limit}`.execute(db);
  return found.rows;
}

/** How many wait, and since when the oldest does. */
export async function waitingSince(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const found = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*) as count, min(entry.at) as oldest_at
    from audit.waiting as waiting join audit.entries as entry
      on entry.account_id = waiting.account_id and entry.id = waiting.entry_id`.execute(db);
  return found.rows[0] ?? { count: 0, oldestAt: null };
}

export type EntryAround = Pick<EntryRow, 'id' | 'accountId' | 'actorId' | 'actorKind' | 'personal'> & { key: string };

export interface AroundAsked {
  readonly key: string;
  /** The entry that was written with the key, if there is one. */
  readonly own: string;
  readonly thing: string | null;
  readonly from: string;
  readonly until: string;
}

/**
 * For each key its own entry, and entries of an account between two ids that concern a thing, the newest few of each;
 * without a thing those that concern no job, line or payment.
 */
export async function entriesAround(db: Db, account: string, asked: readonly AroundAsked[]): Promise<EntryAround[]> {
  const columns = sql.raw('id, account_id, actor_id, actor_kind, personal');
  const found = await sql<EntryAround>`
    select asked.key, entry.id, entry.account_id, entry.actor_id, entry.actor_kind, entry.personal
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (key text, own text, thing text, "from" text, until text)
    cross join lateral (
      (select ${columns} from audit.entries where account_id = ${account} and id = asked.own)
      union all
      (select ${columns} from audit.entries as near
        where account_id = ${account} and id >= asked."from" collate "C" and id < asked.until collate "C"
          and case when asked.thing is null then near.action !~ '^(job|lines?|payment)[.]'
            else position(asked.thing in near.about) > 0 end
        order by id desc limit 10)) as entry`.execute(db);
  return found.rows;
}
