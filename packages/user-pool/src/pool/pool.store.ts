import { z } from 'zod';
import type { Sql } from '../postgres/postgres.ts';
import { poolConfigShape, type Pool, type PoolConfig, type PoolConfigInput } from './pool-config.ts';

const COLUMNS = `pool_id as "id", name, settings, created_at as "createdAt", modified_at as "modifiedAt"`;

const row = z
  .object({ id: z.string(), name: z.string(), settings: poolConfigShape, createdAt: z.date(), modifiedAt: z.date() })
  .transform(({ settings, ...pool }) => ({ ...pool, config: settings }));

export async function findPool(sql: Sql, poolId: string): Promise<Pool | null> {
  const { rows } = await sql.query(`select ${COLUMNS} from user_pool.pool where pool_id = $1`, [poolId]);
  return rows.length === 0 ? null : row.parse(rows[0]);
}

/** The pool's row, held until the transaction ends. */
export async function lockPool(sql: Sql, poolId: string): Promise<Pool | null> {
  const { rows } = await sql.query(`select ${COLUMNS} from user_pool.pool where pool_id = $1 for update`, [poolId]);
  return rows.length === 0 ? null : row.parse(rows[0]);
}

/** A page of pools by id, after `afterId`. */
export async function listPools(sql: Sql, page: { afterId: string; limit: number }): Promise<Pool[]> {
  const { rows } = await sql.query(
    `select ${COLUMNS} from user_pool.pool where pool_id > $1 order by pool_id limit $2`,
    [page.afterId, page.limit],
  );
  return rows.map((each) => row.parse(each));
}

export async function insertPool(sql: Sql, pool: Pool): Promise<void> {
  await sql.query(
    'insert into user_pool.pool (pool_id, name, settings, created_at, modified_at) values ($1, $2, $3, $4, $5)',
    [pool.id, pool.name, JSON.stringify(pool.config), pool.createdAt, pool.modifiedAt],
  );
}

/** Writes name and settings. Hold the row by `lockPool`. */
export async function savePool(sql: Sql, pool: Omit<Pool, 'createdAt'>): Promise<void> {
  await sql.query('update user_pool.pool set name = $2, settings = $3, modified_at = $4 where pool_id = $1', [
    pool.id,
    pool.name,
    JSON.stringify(pool.config),
    pool.modifiedAt,
  ]);
}

/** With everybody and everything in it. */
export async function deletePool(sql: Sql, poolId: string): Promise<void> {
  await sql.query('delete from user_pool.pool where pool_id = $1', [poolId]);
}

/**
 * Puts the pool of the process's own settings in place. Throws when another id was there before, since every verifier
 * is bound to it. What was changed by call stays until the settings say something new. Hold `lockPutInPlace`.
 */
export async function putConfiguredPool(sql: Sql, pool: { id: string; config: PoolConfig; now: Date }): Promise<void> {
  const { id, config, now } = pool;
  await sql.query(
    `insert into user_pool.pool (pool_id, name, settings, configured, created_at, modified_at)
     select $1, 'pool', '{}', true, $2, $2 where not exists (select from user_pool.pool where configured)`,
    [id, now],
  );
  const { rows } = await sql.query<{ id: string }>('select pool_id as id from user_pool.pool where configured');
  const kept = rows[0]?.id;
  if (kept !== id) throw new Error(`POOL_ID is ${id}, but this database belongs to the pool ${kept}.`);
  await sql.query(
    `update user_pool.pool set settings = $2, seeded = $3, modified_at = $4
     where pool_id = $1 and seeded is distinct from $3::jsonb`,
    [id, JSON.stringify(await withKeptAttributes(sql, id, config)), JSON.stringify(config), now],
  );
}

// Custom attributes can be added to a pool but never taken away.
async function withKeptAttributes(sql: Sql, poolId: string, config: PoolConfig): Promise<PoolConfigInput> {
  const kept = (await findPool(sql, poolId))?.config.customAttributes ?? [];
  const names = new Set(config.customAttributes.map((each) => each.name));
  return { ...config, customAttributes: [...config.customAttributes, ...kept.filter((each) => !names.has(each.name))] };
}

/** Lets processes that start at once put their pool in place one after the other. */
export async function lockPutInPlace(sql: Sql): Promise<void> {
  await sql.query("select pg_advisory_xact_lock(hashtext('user_pool.put_in_place'))");
}

/** Counts up with every change of a pool, a client or a signing key. */
export async function directoryVersion(sql: Sql): Promise<string> {
  const { rows } = await sql.query<{ version: string }>('select version::text from user_pool.directory');
  return rows[0]?.version ?? '0';
}
