import { sql } from 'kysely';
import type { AccountId, ErasureId, PersonId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

export interface Erasure {
  id: ErasureId;
  accountId: AccountId;
  /** Null: all of the account. */
  personId: PersonId | null;
  /** Who asked, and who approved. */
  decidedBy: string;
  orderedAt: Date;
  /** Null while it goes on. */
  doneAt: Date | null;
  rowCount: number;
}

const tables = (db: Db) => db.withTables<{ 'erasures.erasures': Erasure }>();

/** A repeat keeps the one that is known. */
export async function insertErasure(tx: Tx, erasure: Erasure): Promise<void> {
  await tables(tx)
    .insertInto('erasures.erasures')
    .values(erasure)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function lockErasure(tx: Tx, id: ErasureId): Promise<Erasure | undefined> {
  return tables(tx).selectFrom('erasures.erasures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countErased(tx: Tx, id: ErasureId, rows: number): Promise<void> {
  await tables(tx)
    .updateTable('erasures.erasures')
    .set((on) => ({ rowCount: on('rowCount', '+', rows) }))
    .where('id', '=', id)
    .execute();
}

export async function endErasure(tx: Tx, id: ErasureId, doneAt: Date): Promise<void> {
  await tables(tx).updateTable('erasures.erasures').set({ doneAt }).where('id', '=', id).execute();
}

/** The last one of the whole account. */
export async function erasureOfAccount(db: Db, accountId: AccountId): Promise<Erasure | undefined> {
  return tables(db)
    .selectFrom('erasures.erasures')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('personId', 'is', null)
    .orderBy('orderedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Accounts that are erased or about to be, behind one of them. For jobs alone. */
export async function erasedAccounts(db: Db, behind: string, limit: number): Promise<AccountId[]> {
  const { rows } = await sql<{ accountId: AccountId }>`select distinct account_id from erasures.erasures
    where person_id is null and account_id > ${behind}
    order by account_id limit ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}
