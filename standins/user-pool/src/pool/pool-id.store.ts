import type { Postgres } from '../postgres/postgres.ts';

/** Remembers the pool's id at the first start; throws when another one comes later, since every verifier is bound to it. */
export async function claimPoolId(postgres: Postgres, poolId: string): Promise<void> {
  await postgres.query('insert into user_pool.pool (pool_id) values ($1) on conflict do nothing', [poolId]);
  const { rows } = await postgres.query<{ poolId: string }>('select pool_id as "poolId" from user_pool.pool');
  const kept = rows[0]?.poolId;
  if (kept !== poolId) throw new Error(`POOL_ID is ${poolId}, but this database belongs to the pool ${kept}.`);
}
