import { sql } from 'kysely';
import { brandId, type AccountId, type ApiKeyCallId, type ApiKeyId } from '../../kernel/ids.ts';
import { cursorPart, offsetOf, type PageAsked } from '../../kernel/page.ts';
import type { Db } from '../../store/database.ts';

/** One call that was made with a key, also when it was refused. */
export interface KeyCall {
  id: ApiKeyCallId;
  accountId: AccountId;
  keyId: ApiKeyId;
  at: Date;
  call: string;
  requestId: string;
  address: string | null;
  status: number | null;
}

type OfKey = Pick<KeyCall, 'accountId' | 'keyId'>;

const calls = (db: Db) => db.withTables<{ 'keys.calls': KeyCall }>();

export async function insertCall(db: Db, call: KeyCall): Promise<void> {
  await calls(db).insertInto('keys.calls').values(call).execute();
}

export async function noteStatus(
  db: Db,
  { accountId, keyId, id }: Pick<KeyCall, 'accountId' | 'id' | 'keyId'>,
  status: number,
): Promise<void> {
  await calls(db)
    .updateTable('keys.calls')
    .set({ status })
    .where('accountId', '=', accountId)
    .where('keyId', '=', keyId)
    .where('id', '=', id)
    .execute();
}

/** One more than asked for, newest first. */
export async function callsOf(db: Db, { accountId, keyId }: OfKey, asked: PageAsked): Promise<KeyCall[]> {
  const all = calls(db)
    .selectFrom('keys.calls')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('keyId', '=', keyId)
    .orderBy('id', 'desc')
    .limit(asked.limit + 1)
    .offset(offsetOf(asked));
  const { cursor } = asked;
  return (cursor === undefined ? all : all.where('id', '<', brandId<ApiKeyCallId>(cursorPart(cursor)))).execute();
}

/** At most as many as `most`: a key may have made millions. */
export async function countCalls(db: Db, { accountId, keyId }: OfKey, most: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from keys.calls
      where account_id = ${accountId} and key_id = ${keyId} limit ${most}) counted`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** Drops some from before then; answers how many. */
export async function dropCalls(db: Db, before: Date, most: number): Promise<number> {
  const gone = await sql`
    delete from keys.calls where ctid = any (array(
      select ctid from keys.calls where at < ${before} order by at limit ${most}))`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
}
