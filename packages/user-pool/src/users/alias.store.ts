import type { Sql } from '../postgres/postgres.ts';
import type { SignInName } from './sign-in-names.ts';

/**
 * Makes `wanted` the names that lead to this person, in the caller's transaction. Answers the first name that leads to
 * somebody else; then nothing has changed.
 */
export async function claimNames(
  sql: Sql,
  of: { poolId: string; sub: string },
  wanted: readonly SignInName[],
): Promise<SignInName | null> {
  const names = wanted.map((each) => each.name);
  const kinds = wanted.map((each) => each.kind);
  const added = await sql.query<{ name: string }>(
    `insert into user_pool.alias (pool_id, name, sub, kind)
     select $1, asked.name, $2, asked.kind from unnest($3::text[], $4::text[]) as asked (name, kind) order by asked.name
     on conflict do nothing returning name`,
    [of.poolId, of.sub, names, kinds],
  );
  const { rows } = await sql.query<{ name: string }>(
    'select name from user_pool.alias where pool_id = $1 and name = any($2) and sub <> $3',
    [of.poolId, names, of.sub],
  );
  const others = new Set(rows.map((row) => row.name));
  const taken = wanted.find((each) => others.has(each.name)) ?? null;
  const dropped =
    taken === null
      ? 'delete from user_pool.alias where pool_id = $1 and sub = $2 and name <> all($3)'
      : 'delete from user_pool.alias where pool_id = $1 and sub = $2 and name = any($3)';
  await sql.query(dropped, [of.poolId, of.sub, taken === null ? names : added.rows.map((row) => row.name)]);
  return taken;
}

/** Whom a name leads to, for the person who may take it over. */
export async function findNameOwner(sql: Sql, poolId: string, name: string): Promise<string | null> {
  const { rows } = await sql.query<{ sub: string }>(
    'select sub from user_pool.alias where pool_id = $1 and name = $2',
    [poolId, name],
  );
  return rows[0]?.sub ?? null;
}
