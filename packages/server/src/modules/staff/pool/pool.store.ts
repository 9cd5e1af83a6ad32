import type { Db, Tx } from '../../../store/database.ts';
import type { StaffPoolIds } from '../ports/staff-pool.port.ts';

const tables = (db: Db) => db.withTables<{ 'staff.pool': StaffPoolIds }>();

export async function findPool(db: Db): Promise<StaffPoolIds | undefined> {
  return tables(db).selectFrom('staff.pool').select(['poolId', 'clientId']).executeTakeFirst();
}

/** Does nothing when one is noted. */
export async function notePool(tx: Tx, ids: StaffPoolIds): Promise<void> {
  await tables(tx)
    .insertInto('staff.pool')
    .values({ poolId: ids.poolId, clientId: ids.clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
