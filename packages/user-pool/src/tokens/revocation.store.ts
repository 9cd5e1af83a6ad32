import type { Sql } from '../postgres/postgres.ts';

/** `token_revoked` and `password_changed` end the named sessions only, all others end everything before them. */
export type RevocationReason =
  | 'token_revoked'
  | 'password_changed'
  | 'signed_out'
  | 'password_reset'
  | 'disabled'
  | 'deleted';

/** `cursor` counts up; `originJtis` are the sessions whose tokens are no longer accepted. */
export type Revocation = {
  cursor: string;
  sub: string;
  originJtis: string[];
  reason: RevocationReason;
  revokedAt: Date;
};

const PAGE = 500;

/** Adds to the feed in the caller's transaction. */
export async function recordRevocation(
  sql: Sql,
  revocation: { sub: string; originJtis: readonly string[]; reason: RevocationReason; now: Date },
): Promise<void> {
  // Numbers must become visible in their own order, or a reader behind the cursor would miss one: writers queue up.
  await sql.query("select pg_advisory_xact_lock(hashtext('user_pool.revocation'))");
  await sql.query('insert into user_pool.revocation (sub, origin_jtis, reason, revoked_at) values ($1, $2, $3, $4)', [
    revocation.sub,
    revocation.originJtis,
    revocation.reason,
    revocation.now,
  ]);
}

/** What follows the cursor, oldest first, at most 500. */
export async function listRevocations(sql: Sql, after: string): Promise<Revocation[]> {
  const { rows } = await sql.query<Revocation>(
    `select id::text as cursor, sub, origin_jtis as "originJtis", reason, revoked_at as "revokedAt"
     from user_pool.revocation where id > $1 order by id limit $2`,
    [after, PAGE],
  );
  return rows;
}
