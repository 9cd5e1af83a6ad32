import { sql } from 'kysely';
import type { RestoreId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

/** One time that the database was restored. */
export interface Restore {
  id: RestoreId;
  /** By the machine's clock: what is younger is lost. */
  asOf: Date;
  notedAt: Date;
  /** The last number of each series that is not given again. */
  skippedNumbers: Record<string, number>;
  heldMailCount: number;
  lookedUpAt: Date | null;
  foundCount: number | null;
  unexplainedCount: number | null;
}
type Tables = { 'restores.restores': Restore };

const tables = (db: Db) => db.withTables<Tables>();

export async function insertRestore(tx: Tx, restore: Restore): Promise<void> {
  const skippedNumbers = sql<Restore['skippedNumbers']>`${JSON.stringify(restore.skippedNumbers)}::jsonb`;
  await tables(tx)
    .insertInto('restores.restores')
    .values({ ...restore, skippedNumbers })
    .execute();
}

/** Those of which it is not known yet what they missed, the oldest first. */
export async function openRestores(db: Db): Promise<Restore[]> {
  return tables(db).selectFrom('restores.restores').selectAll().where('lookedUpAt', 'is', null).orderBy('id').execute();
}

export async function endRestore(
  tx: Tx,
  id: RestoreId,
  found: Pick<Restore, 'foundCount' | 'lookedUpAt' | 'unexplainedCount'>,
): Promise<void> {
  await tables(tx)
    .updateTable('restores.restores')
    .set(found)
    .where('id', '=', id)
    .where('lookedUpAt', 'is', null)
    .execute();
}
