import type { Sql } from '../postgres/postgres.ts';
import { countAddressFailure, takeBackAddressFailure } from './address.store.ts';
import { forgetFailuresMs, lockMs } from './lockout.ts';
import { addressWindowMs, recentAddressMs, type Origin } from './origin.ts';

/** The budget that a guess is counted in, how many failures it holds, and whether it takes no more for now. */
export type SignInFailures = { budget: string; failures: number; locked: boolean };

/** Whose guesses are counted, and where they come from. */
export type Guess = { subject: string; origin: Origin; now: Date };

/**
 * Notes an attempt and holds the budget's row until the transaction ends, so guesses at once queue up. Failures from
 * before a long enough silence are forgotten.
 */
export async function lockSignInFailures(sql: Sql, { subject, origin, now }: Guess): Promise<SignInFailures> {
  const { rows } = await sql.query<SignInFailures>(
    `insert into user_pool.sign_in_failure as kept (subject, budget, failures, last_attempt_at)
     values ($1, user_pool.failure_budget($1, $4, $5, $6), 0, $2)
     on conflict (subject, budget) do update set
       failures = case when kept.last_attempt_at <= $3 then 0 else kept.failures end,
       last_attempt_at = excluded.last_attempt_at
     returning budget, failures, coalesce(locked_until > $2, false)
       or (budget = 'strangers' and user_pool.is_spent($5, $7, $8)) as locked`,
    [subject, now, new Date(now.getTime() - forgetFailuresMs), ...originValues(origin, now)],
  );
  return rows[0] ?? { budget: 'strangers', failures: 0, locked: false };
}

/** Device, network, since when an address is recent, since when a network's failures count, and how many it may have. */
export function originValues({ deviceKey, network, allowed }: Origin, now: Date): unknown[] {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return [deviceKey, network, ago(recentAddressMs), ago(addressWindowMs), allowed];
}

/**
 * One failure more than `before`, against the network too when that is a stranger's. Hold the row by
 * `lockSignInFailures`.
 */
export async function countFailure(
  sql: Sql,
  guess: Guess,
  before: SignInFailures,
): Promise<{ spendsAddress: boolean }> {
  const { subject, origin, now } = guess;
  const failures = before.failures + 1;
  await sql.query(
    'update user_pool.sign_in_failure set failures = $3, locked_until = $4 where subject = $1 and budget = $2',
    [subject, before.budget, failures, lockedUntil(failures, now)],
  );
  const spendsAddress = isStrangers(before) && (await countAddressFailure(sql, origin, now));
  return { spendsAddress };
}

/** Undoes one failure that was counted before its answer could be judged, with the lock that it brought. */
export async function takeBackFailure(
  sql: Sql,
  { subject, origin, now }: Guess,
  before: SignInFailures,
): Promise<void> {
  await sql.query(
    `update user_pool.sign_in_failure set failures = greatest(failures - 1, 0),
       locked_until = case when locked_until = $3 then null else locked_until end where subject = $1 and budget = $2`,
    [subject, before.budget, lockedUntil(before.failures + 1, now)],
  );
  if (isStrangers(before)) await takeBackAddressFailure(sql, origin);
}

/** Forgets the failures of one budget, or of all. */
export async function forgetFailures(sql: Sql, subject: string, budget: string | null = null): Promise<void> {
  await sql.query('delete from user_pool.sign_in_failure where subject = $1 and ($2::text is null or budget = $2)', [
    subject,
    budget,
  ]);
}

function isStrangers({ budget }: SignInFailures): boolean {
  return budget === 'strangers';
}

function lockedUntil(failures: number, now: Date): Date {
  return new Date(now.getTime() + lockMs(failures));
}
