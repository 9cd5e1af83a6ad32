import { sql } from 'kysely';
import type { AccountId, ExtraId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Extra } from './extra.ts';

const extras = (db: Db) => db.withTables<{ 'extras.extras': Extra }>();

export async function insertExtra(tx: Tx, extra: Extra): Promise<void> {
  await extras(tx).insertInto('extras.extras').values(extra).execute();
}

/** What a billing day of an account bills, in the order in which it was agreed to. */
export async function extrasOn(db: Db, accountId: AccountId, day: string): Promise<Extra[]> {
  return extras(db)
    .selectFrom('extras.extras')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('fromDay', '<=', day)
    .where('nextOn', '<=', day)
    .where((on) => on.or([on('throughDay', 'is', null), on('throughDay', '>=', day)]))
    .orderBy('id')
    .execute();
}

/** `day`: the next one that bills them; null: none does. */
export async function billNextOn(
  tx: Tx,
  accountId: AccountId,
  ids: readonly ExtraId[],
  day: string | null,
): Promise<void> {
  await extras(tx)
    .updateTable('extras.extras')
    .set({ nextOn: day })
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<ExtraId[]>`${[...ids]}::text[]`)))
    .execute();
}

/** All of an account, or of every account, newest first; ended ones included. */
export async function listExtras(db: Db, accountId: AccountId | null): Promise<Extra[]> {
  const query = extras(db).selectFrom('extras.extras').selectAll().orderBy('id', 'desc');
  return (accountId === null ? query : query.where('accountId', '=', accountId)).execute();
}

/** The one that was ended; undefined when there is none of that id, or it was ended before. */
export async function endExtra(tx: Tx, id: ExtraId, at: Date): Promise<Extra | undefined> {
  return extras(tx)
    .updateTable('extras.extras')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
