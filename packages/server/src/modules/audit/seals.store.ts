import { sql } from 'kysely';
import type { Db, Tx } from '../../store/database.ts';
import type { EntryRow } from './entry.ts';

export interface SealRow {
  position: number;
  accountId: string;
  entryId: string;
  sealedAt: Date;
  /** Which secret sealed it, without telling the secret. */
  keyId: string;
  /** HMAC-SHA256 over the entry, its place and the hash before it, in hexadecimal. */
  hash: string;
}
export interface HeadRow {
  day: string;
  position: number;
  hash: string;
  toldAt: Date;
}
type Tables = { 'audit.seals': SealRow; 'audit.heads': HeadRow };

const tables = (db: Db) => db.withTables<Tables>();

/** False while another process seals; else until the transaction ends no other does. */
export async function takeSealer(tx: Tx): Promise<boolean> {
  const found = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('audit sealer', 0)) as taken`.execute(tx);
  return found.rows[0]?.taken ?? false;
}

export async function lastSeal(db: Db): Promise<SealRow | undefined> {
  return tables(db).selectFrom('audit.seals').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirst();
}

export async function insertSeals(tx: Tx, rows: SealRow[]): Promise<void> {
  await tables(tx).insertInto('audit.seals').values(rows).execute();
}

/** Undefined while the entry waits for its seal. */
export async function sealOf(db: Db, { id }: Pick<EntryRow, 'id'>): Promise<SealRow | undefined> {
  return tables(db).selectFrom('audit.seals').selectAll().where('entryId', '=', id).executeTakeFirst();
}

/** Seals behind a position, each with its entry if that is there. */
export async function sealsBehind(
  db: Db,
  position: number,
  limit: number,
): Promise<{ seal: SealRow; entry: EntryRow | null }[]> {
  const seals = await tables(db)
    .selectFrom('audit.seals')
    .selectAll()
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
  const ids = seals.map(({ entryId }) => entryId);
  const found = await sql<EntryRow>`select * from audit.entries where id = any (${ids}::text[])`.execute(db);
  const entries = new Map(found.rows.map((entry) => [`${entry.accountId} ${entry.id}`, entry]));
  return seals.map((seal) => ({ seal, entry: entries.get(`${seal.accountId} ${seal.entryId}`) ?? null }));
}

export async function isHeadPublished(db: Db, day: string): Promise<boolean> {
  const found = await tables(db).selectFrom('audit.heads').select('day').where('day', '=', day).executeTakeFirst();
  return found !== undefined;
}

/** True for the one caller that publishes the head of the day. */
export async function noteHead(tx: Tx, head: HeadRow): Promise<boolean> {
  const noted = await tables(tx)
    .insertInto('audit.heads')
    .values(head)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

/** Published heads that the chain no longer has. */
export async function lostHeads(db: Db, limit: number): Promise<{ day: string; position: number }[]> {
  const found = await sql<{ day: string; position: number }>`
    select day, position from audit.heads as head
    where not exists (select from audit.seals where position = head.position and hash = head.hash)
    order by day limit ${limit}`.execute(db);
  return found.rows;
}

export async function hashAt(db: Db, position: number): Promise<string | undefined> {
  const found = await tables(db)
    .selectFrom('audit.seals')
    .select('hash')
    .where('position', '=', position)
    .executeTakeFirst();
  return found?.hash;
}
