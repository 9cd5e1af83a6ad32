import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** A line that stays in service whatever is owed. */
export interface NeverCut {
  accountId: AccountId;
  lineId: LineId;
  reason: string;
  decidedBy: string;
  decidedAt: Date;
}

const tables = (db: Db) => db.withTables<{ 'dunning.neverCut': NeverCut }>();

export async function neverCutLines(db: Db, accountId: AccountId): Promise<Set<LineId>> {
  const rows = await tables(db)
    .selectFrom('dunning.neverCut')
    .select('lineId')
    .where('accountId', '=', accountId)
    .execute();
  return new Set(rows.map(({ lineId }) => lineId));
}

/** The whole list of an account, newest first. */
export async function listNeverCut(db: Db, accountId: AccountId): Promise<NeverCut[]> {
  return tables(db)
    .selectFrom('dunning.neverCut')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('decidedAt', 'desc')
    .orderBy('lineId')
    .execute();
}

/** False when the line is on the list already. */
export async function addNeverCut(tx: Tx, row: NeverCut): Promise<boolean> {
  const added = await tables(tx)
    .insertInto('dunning.neverCut')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** False when the line is not on the list. */
export async function dropNeverCut(tx: Tx, accountId: AccountId, lineId: LineId): Promise<boolean> {
  const dropped = await tables(tx)
    .deleteFrom('dunning.neverCut')
    .where('accountId', '=', accountId)
    .where('lineId', '=', lineId)
    .executeTakeFirst();
  return dropped.numDeletedRows === 1n;
}
