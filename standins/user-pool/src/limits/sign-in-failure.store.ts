import type { Sql } from '../postgres/postgres.ts';
import { forgetFailuresMs, lockMs } from './lockout.ts';

export type SignInFailures = { failures: number; locked: boolean };

type Row = { failures: number; lastAttemptAt: Date; lockedUntil: Date | null };

/** Only looks. For the first call of a sign-in, which proves nothing yet. */
export async function isLockedOut(sql: Sql, subject: string, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'select from user_pool.sign_in_failure where subject = $1 and locked_until > $2',
    [subject, now],
  );
  return rowCount === 1;
}

/** Notes an attempt and holds the subject's row until the transaction ends, so guesses at once queue up. */
export async function lockSignInFailures(sql: Sql, subject: string, now: Date): Promise<SignInFailures> {
  await sql.query(
    `insert into user_pool.sign_in_failure (subject, failures, last_attempt_at) values ($1, 0, $2)
     on conflict (subject) do nothing`,
    [subject, now],
  );
  const { rows } = await sql.query<Row>(
    `select failures, last_attempt_at as "lastAttemptAt", locked_until as "lockedUntil"
     from user_pool.sign_in_failure where subject = $1 for update`,
    [subject],
  );
  const row = rows[0] ?? { failures: 0, lastAttemptAt: now, lockedUntil: null };
  await sql.query('update user_pool.sign_in_failure set last_attempt_at = $2 where subject = $1', [subject, now]);
  if (row.lockedUntil !== null && row.lockedUntil > now) return { failures: row.failures, locked: true };
  const forgotten = now.getTime() - row.lastAttemptAt.getTime() >= forgetFailuresMs;
  return { failures: forgotten ? 0 : row.failures, locked: false };
}

/** One failure more than `before`. Hold the row by `lockSignInFailures`. */
export async function countFailure(sql: Sql, subject: string, before: number, now: Date): Promise<void> {
  const failures = before + 1;
  await sql.query('update user_pool.sign_in_failure set failures = $2, locked_until = $3 where subject = $1', [
    subject,
    failures,
    new Date(now.getTime() + lockMs(failures)),
  ]);
}

export async function forgetFailures(sql: Sql, subject: string): Promise<void> {
  await sql.query('delete from user_pool.sign_in_failure where subject = $1', [subject]);
}
