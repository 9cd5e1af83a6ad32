import { randomUUID } from 'node:crypto';
import type { Sql } from '../postgres/postgres.ts';

/** `sub` is null for a guest. */
export type Identity = { id: string; sub: string | null };

const COLUMNS = 'identity_id as id, sub';

export async function findIdentity(sql: Sql, id: string): Promise<Identity | null> {
  const { rows } = await sql.query<Identity>(`select ${COLUMNS} from user_pool.identity where identity_id = $1`, [id]);
  return rows[0] ?? null;
}

/** The subject's identity, made when there is none; concurrent callers get the same. */
export async function identityOf(sql: Sql, of: { sub: string; region: string; now: Date }): Promise<Identity> {
  const { rows } = await sql.query<Identity>(
    `insert into user_pool.identity (identity_id, sub, created_at, used_at) values ($1, $2, $3, $3)
     on conflict (sub) do update set used_at = greatest(user_pool.identity.used_at, excluded.used_at)
     returning ${COLUMNS}`,
    [newId(of.region), of.sub, of.now],
  );
  return only(rows);
}

/** A new identity without subject; null when as many guests as `most` came since `since`. */
export async function newGuest(
  sql: Sql,
  of: { region: string; now: Date; since: Date; most: number },
): Promise<Identity | null> {
  const { rows } = await sql.query<Identity>(
    `insert into user_pool.identity (identity_id, sub, created_at, used_at)
     select $1, null, $2, $2
     where (select count(*) from user_pool.identity where sub is null and created_at > $3) < $4
     returning ${COLUMNS}`,
    [newId(of.region), of.now, of.since, of.most],
  );
  return rows[0] ?? null;
}

/** Makes a guest's identity the subject's. Null when the guest is gone, taken, or the subject has an identity already. */
export async function claimGuest(sql: Sql, of: { id: string; sub: string }): Promise<Identity | null> {
  const { rows } = await sql.query<Identity>(
    `update user_pool.identity set sub = $2
     where identity_id = $1 and sub is null and not exists (select from user_pool.identity where sub = $2)
     returning ${COLUMNS}`,
    [of.id, of.sub],
  );
  return rows[0] ?? null;
}

export async function markIdentityUsed(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query('update user_pool.identity set used_at = $2 where identity_id = $1 and used_at < $2', [id, now]);
}

/** Drops guests that were not used since `usedBefore`, and expired credentials. */
export async function sweepIdentities(sql: Sql, now: Date, usedBefore: Date): Promise<void> {
  await sql.query('delete from user_pool.identity_credential where expires_at < $1', [now]);
  await sql.query('delete from user_pool.identity where sub is null and used_at < $1', [usedBefore]);
}

function newId(region: string): string {
  return `${region}:${randomUUID()}`;
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The database answered no row where there must be one.');
  return row;
}
