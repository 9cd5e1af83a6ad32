import { lockPool, savePool } from '../pool/pool.store.ts';
import type { Pool } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';

/** Changes name and settings of a pool, one caller after the other, and tells this process. */
export async function changePool(
  pool: UserPool,
  change: (before: Pool) => Pick<Pool, 'name' | 'config'>,
): Promise<Pool> {
  const changed = await pool.postgres.transaction(async (sql) => {
    const before = await lockPool(sql, pool.id);
    if (before === null) return refusals.poolUnknown(pool.id);
    const after: Pool = { ...before, ...change(before), modifiedAt: pool.clock.now() };
    await savePool(sql, after);
    return after;
  });
  pool.pools.changed();
  return changed;
}
