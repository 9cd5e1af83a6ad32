import { z } from 'zod';
import { poolOperation } from '../operations/operation.ts';
import { deletePool, lockPool } from '../pool/pool.store.ts';
import { refusals } from '../refusals/refusals.ts';
import { poolId } from '../wire/fields.ts';

/** Clients, people, sessions and keys go with the pool. Deletion protection, which the configured pool has, refuses it. */
export const deleteUserPool = poolOperation('DeleteUserPool', z.object({ UserPoolId: poolId }), async (pool) => {
  await pool.postgres.transaction(async (sql) => {
    const before = await lockPool(sql, pool.id);
    if (before === null) return refusals.poolUnknown(pool.id);
    if (before.config.deletionProtection) return refusals.deletionProtected();
    await deletePool(sql, pool.id);
    return before;
  });
  pool.pools.changed();
  return {};
});
