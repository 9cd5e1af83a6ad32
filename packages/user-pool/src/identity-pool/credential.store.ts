import type { Sql } from '../postgres/postgres.ts';

export type IssuedCredential = { accessKeyId: string; identityId: string; sub: string | null; expiresAt: Date };

/** Remembers that a key was handed out; false when the identity already holds as many living ones as `most`. */
export async function recordCredential(
  sql: Sql,
  of: { accessKeyId: string; identityId: string; now: Date; expiresAt: Date; most: number },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into user_pool.identity_credential (access_key_id, identity_id, expires_at)
     select $1, $2, $3
     where (select count(*) from user_pool.identity_credential where identity_id = $2 and expires_at > $4) < $5`,
    [of.accessKeyId, of.identityId, of.expiresAt, of.now, of.most],
  );
  return rowCount === 1;
}

/** A key that is still good: handed out, not run out, its holder neither deleted nor disabled. */
export async function findLivingCredential(sql: Sql, accessKeyId: string, now: Date): Promise<IssuedCredential | null> {
  const { rows } = await sql.query<IssuedCredential>(
    `select access_key_id as "accessKeyId", identity_id as "identityId", identity.sub, expires_at as "expiresAt"
     from user_pool.identity_credential
     join user_pool.identity using (identity_id)
     left join user_pool.person on person.sub = identity.sub
     where access_key_id = $1 and expires_at > $2 and (identity.sub is null or person.enabled)`,
    [accessKeyId, now],
  );
  return rows[0] ?? null;
}
