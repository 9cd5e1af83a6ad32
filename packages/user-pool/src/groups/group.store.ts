import type { Sql } from '../postgres/postgres.ts';
import type { Group } from './group.ts';

const COLUMNS = `g.pool_id as "poolId", g.name, g.description, g.role_arn as "roleArn", g.precedence,
  g.created_at as "createdAt", g.modified_at as "modifiedAt"`;

type GroupName = { poolId: string; name: string };
type Page = { after: string; limit: number };

/** Answers false when the pool has a group of that name. */
export async function insertGroup(sql: Sql, group: Group): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into user_pool.user_group (pool_id, name, description, role_arn, precedence, created_at, modified_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (pool_id, name) do nothing`,
    [group.poolId, group.name, group.description, group.roleArn, group.precedence, group.createdAt, group.modifiedAt],
  );
  return rowCount === 1;
}

export async function findGroup(sql: Sql, of: GroupName): Promise<Group | null> {
  const { rows } = await sql.query<Group>(
    `select ${COLUMNS} from user_pool.user_group as g where g.pool_id = $1 and g.name = $2`,
    [of.poolId, of.name],
  );
  return rows[0] ?? null;
}

/** Keeps the group from being deleted until the transaction ends. Answers false when there is none. */
export async function lockGroup(sql: Sql, of: GroupName): Promise<boolean> {
  const { rowCount } = await sql.query(
    'select from user_pool.user_group where pool_id = $1 and name = $2 for key share',
    [of.poolId, of.name],
  );
  return rowCount === 1;
}

/** Null leaves a member as it was. Answers null when there is no such group. */
export async function updateGroup(sql: Sql, group: Omit<Group, 'createdAt'>): Promise<Group | null> {
  const { rows } = await sql.query<Group>(
    `update user_pool.user_group as g set description = coalesce($3, g.description),
       role_arn = coalesce($4, g.role_arn), precedence = coalesce($5, g.precedence), modified_at = $6
     where g.pool_id = $1 and g.name = $2 returning ${COLUMNS}`,
    [group.poolId, group.name, group.description, group.roleArn, group.precedence, group.modifiedAt],
  );
  return rows[0] ?? null;
}

/** Its people stay; they are only no longer in it. Answers false when there was none. */
export async function deleteGroup(sql: Sql, of: GroupName): Promise<boolean> {
  const { rowCount } = await sql.query('delete from user_pool.user_group where pool_id = $1 and name = $2', [
    of.poolId,
    of.name,
  ]);
  return rowCount === 1;
}

/** Groups of a pool by name, those after `page.after`. */
export async function listGroups(sql: Sql, poolId: string, page: Page): Promise<Group[]> {
  const { rows } = await sql.query<Group>(
    `select ${COLUMNS} from user_pool.user_group as g
     where g.pool_id = $1 and g.name collate "C" > $2 order by g.name collate "C" limit $3`,
    [poolId, page.after, page.limit],
  );
  return rows;
}

/** As `listGroups`, only those that somebody is in. */
export async function listGroupsOf(sql: Sql, sub: string, page: Page): Promise<Group[]> {
  const { rows } = await sql.query<Group>(
    `select ${COLUMNS} from user_pool.user_group as g
     join user_pool.membership as m on m.pool_id = g.pool_id and m.group_name = g.name
     where m.sub = $1 and g.name collate "C" > $2 order by g.name collate "C" limit $3`,
    [sub, page.after, page.limit],
  );
  return rows;
}
