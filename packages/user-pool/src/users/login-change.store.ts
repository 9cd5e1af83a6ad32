import type { Sql } from '../postgres/postgres.ts';

/** `locked_out`: so many wrong answers that no more are taken for a while. */
export type LoginChangeKind =
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_changed'
  | 'locked_out';

/** `cursor` counts up; `address` is where the call came from. */
export type LoginChange = {
  cursor: string;
  sub: string;
  kind: LoginChangeKind;
  address: string | null;
  happenedAt: Date;
};

const PAGE = 500;

/** Adds to the feed in the caller's transaction; call it after everything else that locks. */
export async function recordLoginChange(
  sql: Sql,
  { sub, kind, address, now }: { sub: string; kind: LoginChangeKind; address: string | null; now: Date },
): Promise<void> {
  // Numbers must become visible in their own order, or a reader behind the cursor would miss one: writers queue up.
  await sql.query("select pg_advisory_xact_lock(hashtext('user_pool.login_change'))");
  await sql.query('insert into user_pool.login_change (sub, kind, address, happened_at) values ($1, $2, $3, $4)', [
    sub,
    kind,
    address,
    now,
  ]);
}

/** What follows the cursor, oldest first, at most 500. */
export async function listLoginChanges(sql: Sql, after: string): Promise<LoginChange[]> {
  const { rows } = await sql.query<LoginChange>(
    `select id::text as cursor, sub, kind, address, happened_at as "happenedAt"
     from user_pool.login_change where id > $1 order by id limit $2`,
    [after, PAGE],
  );
  return rows;
}
