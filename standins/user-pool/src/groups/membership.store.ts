import type { Sql } from '../postgres/postgres.ts';

type Membership = { poolId: string; groupName: string; sub: string };

/** Harmless when the person is in the group already. The group must exist: hold nothing, the database refuses else. */
export async function joinGroup(sql: Sql, of: Membership & { now: Date }): Promise<void> {
  await sql.query(
    `insert into user_pool.membership (pool_id, group_name, sub, joined_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [of.poolId, of.groupName, of.sub, of.now],
  );
}

export async function leaveGroup(sql: Sql, of: Membership): Promise<void> {
  await sql.query('delete from user_pool.membership where pool_id = $1 and group_name = $2 and sub = $3', [
    of.poolId,
    of.groupName,
    of.sub,
  ]);
}

/** For `cognito:groups`: the group that counts most first, then by name. */
export async function groupNamesOf(sql: Sql, sub: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select g.name from user_pool.membership as m
     join user_pool.user_group as g on g.pool_id = m.pool_id and g.name = m.group_name
     where m.sub = $1 order by g.precedence nulls last, g.name collate "C"`,
    [sub],
  );
  return rows.map((row) => row.name);
}

/** Subs of a group's people in their order, those after `page.after`. */
export async function memberSubs(
  sql: Sql,
  of: { poolId: string; groupName: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql.query<{ sub: string }>(
    `select sub from user_pool.membership
     where pool_id = $1 and group_name = $2 and ($3::uuid is null or sub > $3) order by sub limit $4`,
    [of.poolId, of.groupName, of.after, of.limit],
  );
  return rows.map((row) => row.sub);
}
