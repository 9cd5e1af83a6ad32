import type { Sql } from '../postgres/postgres.ts';
import { forgetFailuresMs, lockMs } from './lockout.ts';

export type SignInFailures = { failures: number; locked: boolean };

/**
 * Notes an attempt and holds the subject's row until the transaction ends, so guesses at once queue up. Failures from
 * before a long enough silence are forgotten.
 */
export async function lockSignInFailures(sql: Sql, subject: string, now: Date): Promise<SignInFailures> {
  const { rows } = await sql.query<SignInFailures>(
    `insert into user_pool.sign_in_failure as kept (subject, failures, last_attempt_at) values ($1, 0, $2)
     on conflict (subject) do update set
       failures = case when kept.last_attempt_at <= $3 then 0 else kept.failures end,
       last_attempt_at = excluded.last_attempt_at
     returning failures, coalesce(locked_until > $2, false) as locked`,
    [subject, now, new Date(now.getTime() - forgetFailuresMs)],
  );
  return rows[0] ?? { failures: 0, locked: false };
}

/** One failure more than `before`. Hold the row by `lockSignInFailures`. */
export async function countFailure(sql: Sql, subject: string, before: number, now: Date): Promise<void> {
  const failures = before + 1;
  await sql.query('update user_pool.sign_in_failure set failures = $2, locked_until = $3 where subject = $1', [
    subject,
    failures,
    lockedUntil(failures, now),
  ]);
}

/** Undoes one failure that was counted at `countedAt` before its answer could be judged, with the lock that it brought. */
export async function takeBackFailure(sql: Sql, subject: string, before: number, countedAt: Date): Promise<void> {
  await sql.query(
    `update user_pool.sign_in_failure set failures = greatest(failures - 1, 0),
       locked_until = case when locked_until = $2 then null else locked_until end where subject = $1`,
    [subject, lockedUntil(before + 1, countedAt)],
  );
}

export async function forgetFailures(sql: Sql, subject: string): Promise<void> {
  await sql.query('delete from user_pool.sign_in_failure where subject = $1', [subject]);
}

function lockedUntil(failures: number, now: Date): Date {
  return new Date(now.getTime() + lockMs(failures));
}
