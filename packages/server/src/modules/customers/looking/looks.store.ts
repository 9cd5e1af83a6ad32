import { sql } from 'kysely';
import type { AccountId, LookId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Look } from './look.ts';

const looks = (db: Db) => db.withTables<{ 'customers.looks': Look }>();

export async function insertLook(tx: Tx, look: Look): Promise<void> {
  await looks(tx).insertInto('customers.looks').values(look).execute();
}

/** What this session was last granted for the account, over or not. */
export async function latestLook(
  db: Db,
  { accountId, sessionHash }: Pick<Look, 'accountId' | 'sessionHash'>,
): Promise<Look | undefined> {
  return looks(db)
    .selectFrom('customers.looks')
    .selectAll()
    .where('sessionHash', '=', sessionHash)
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function lockLook(tx: Tx, accountId: AccountId, id: LookId): Promise<Look | undefined> {
  return looks(tx)
    .selectFrom('customers.looks')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function endLookAt(tx: Tx, id: LookId, endsAt: Date): Promise<void> {
  await looks(tx).updateTable('customers.looks').set({ endsAt }).where('id', '=', id).execute();
}

/** Newest first, behind one of them. */
export async function looksOf(
  db: Db,
  accountId: AccountId,
  asked: { behindId: string | null; limit: number; offset: number },
): Promise<Look[]> {
  return looks(db)
    .selectFrom('customers.looks')
    .selectAll()
    .where('accountId', '=', accountId)
    .$if(asked.behindId !== null, (query) => query.where(sql<boolean>`id < ${asked.behindId}`))
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
}

export async function countLooks(db: Db, accountId: AccountId): Promise<number> {
  const { total } = await looks(db)
    .selectFrom('customers.looks')
    .select((on) => on.fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}
