import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { countFailure, lockSignInFailures, takeBackFailure } from '../limits/sign-in-failure.store.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { endSignIn } from '../sessions/sign-in-session.store.ts';
import { findPersonBySub } from '../users/person.store.ts';
import { claimSession } from './challenge-step.ts';
import { guessOf, lockedOut, noteWrong } from './count-wrong.ts';
import { hooksOf, nextRound, toldPerson } from './custom-round.ts';
import { required, requiredSession, type SignInCall, type SignInStep } from './sign-in-call.ts';
import { namedDevice } from './signing-in-subject.ts';

/** The answer to a challenge that the pool's hooks made. */
export const customChallenge: SignInStep = async (call) => {
  const { pool, parameters } = call;
  const username = required(parameters, 'USERNAME');
  const challengeAnswer = required(parameters, 'ANSWER');
  const token = requiredSession(call);
  checkSecretHash(call.client, [username], parameters['SECRET_HASH']);
  const { signIn, pending, person, guess, noted } = await claimed(call, token);
  const told = { person, username: person?.username ?? signIn.names.at(0) ?? '' };
  const right = await hooksOf(call).verify({
    person: toldPerson(call, told),
    privateChallengeParameters: pending.hidden,
    challengeAnswer,
  });
  if (right) await takeBackFailure(pool.postgres, guess, noted);
  else noteWrong(pool, { guess, noted, isKnown: person !== null });
  const round = {
    challengeName: 'CUSTOM_CHALLENGE',
    challengeResult: right,
    challengeMetadata: pending.metadata,
  } as const;
  const going = { ...signIn, deviceKey: namedDevice(call) ?? signIn.deviceKey };
  return nextRound(call, { signIn: going, rounds: [...(signIn.rounds ?? []), round], ...told });
};

// The session is used up and the failure counted before the hooks look at the answer, for they may take their time:
// guesses at once would else all be judged before the first of them counts. A right answer takes its failure back.
async function claimed(call: SignInCall, token: string) {
  const { pool } = call;
  const now = pool.clock.now();
  return pool.postgres.transaction(async (sql) => {
    const open = await claimSession(call, { sql, now }, { token, name: 'CUSTOM_CHALLENGE' });
    if (open instanceof PoolRefusal) return open;
    const guess = guessOf(pool, open.signIn, now);
    const noted = await lockSignInFailures(sql, guess);
    if (noted.locked) return lockedOut(pool, open.signIn.sub);
    await countFailure(sql, guess, noted);
    await endSignIn(sql, open.hash);
    return { ...open, guess, noted, person: await findPersonBySub(sql, pool.id, open.signIn.sub) };
  });
}
