import { originOf } from '../limits/origin.ts';
import { isFirstLock, lockMs } from '../limits/lockout.ts';
import { countFailure, type Guess, type SignInFailures } from '../limits/sign-in-failure.store.ts';
import type { Sql } from '../postgres/postgres.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import { recordLoginChange } from '../users/login-change.store.ts';
import type { SignIn } from '../sessions/sign-in-session.ts';

type Wrong = { guess: Guess; noted: SignInFailures; isKnown: boolean };

/** A guess within a sign-in under way: from where this call comes, on the device it began with. */
export function guessOf(pool: UserPool, signIn: Pick<SignIn, 'sub' | 'deviceKey'>, now: Date): Guess {
  return { subject: signIn.sub, origin: originOf(pool, signIn.deviceKey), now };
}

/** Counts a wrong answer and tells the security log, and the feed of a lock that begins, whether the name is known or not. */
export async function countWrong(pool: UserPool, sql: Sql, wrong: Wrong): Promise<void> {
  const { spendsAddress } = await countFailure(sql, wrong.guess, wrong.noted);
  noteWrong(pool, wrong);
  if (spendsAddress) pool.request.note('address-locked-out');
  if (!isFirstLock(wrong.noted.failures + 1)) return;
  const { subject: sub, now } = wrong.guess;
  await recordLoginChange(sql, { sub, kind: 'locked_out', address: pool.request.address, now });
}

/** For the log, a wrong answer that was counted before. Which device it was is not told: its key is worth something. */
export function noteWrong(pool: UserPool, { guess, noted, isKnown }: Wrong): void {
  const [counted = ''] = noted.budget.split(' ');
  const facts = { subject: guess.subject, known: isKnown, counted };
  pool.request.note('log-in-failed', facts);
  if (lockMs(noted.failures + 1) > 0) pool.request.note('locked-out', facts);
}

/** The refusal of a guess that comes while no more are taken. */
export function lockedOut(pool: UserPool, subject: string): PoolRefusal {
  pool.request.note('refused-while-locked', { subject });
  return refusals.attemptsExceeded();
}
