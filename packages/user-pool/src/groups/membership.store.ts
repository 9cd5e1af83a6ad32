import type { Sql } from '../postgres/postgres.ts';
import { personColumns } from '../users/person.store.ts';
import type { Person } from '../users/person.ts';

type Membership = { poolId: string; groupName: string; sub: string };

/** Harmless when the person is in the group already. Hold the group by `lockGroup`. */
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

/** A group's people in the order of their subs, those after `after`. */
export async function listMembers(
  sql: Sql,
  of: { poolId: string; groupName: string; after: string | null; limit: number },
): Promise<Person[]> {
  const { rows } = await sql.query<Person>(
    `select ${personColumns} from user_pool.membership join user_pool.person using (sub)
     where membership.pool_id = $1 and membership.group_name = $2 and ($3::uuid is null or sub > $3)
     order by sub limit $4`,
    [of.poolId, of.groupName, of.after, of.limit],
  );
  return rows;
}
