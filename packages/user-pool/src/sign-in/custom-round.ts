import type { ChallengePerson, ChallengeRound } from '../hooks/challenge-hooks.ts';
import { poolHooks } from '../hooks/call-hook.ts';
import { lockSignInFailures } from '../limits/sign-in-failure.store.ts';
import { refusals } from '../refusals/refusals.ts';
import type { SignIn } from '../sessions/sign-in-session.ts';
import type { Person } from '../users/person.ts';
import { guessOf, lockedOut } from './count-wrong.ts';
import { askFurther } from './open-challenge.ts';
import { proceed } from './proceed.ts';
import { runStep } from './run-step.ts';
import type { SignInCall } from './sign-in-call.ts';
import { passwordChallenge, requiredClientPublic } from './srp-challenge.ts';
import { hashOfBlock } from './password-claim.ts';
import type { SigningIn } from './signing-in-subject.ts';

/** A custom sign-in between two rounds; hooks are called with no transaction open. */
export type CustomSignIn = { signIn: SignIn; rounds: ChallengeRound[]; person: Person | null; username: string };

/** Asks the hooks what follows these rounds: another challenge, the end of the first factor, or a refusal. */
export async function nextRound(call: SignInCall, custom: CustomSignIn): Promise<object> {
  const { rounds } = custom;
  const step = await hooksOf(call).define({ person: toldPerson(call, custom), session: rounds });
  if (step.kind === 'failAuthentication') throw refusals.incorrectUsernameOrPassword();
  if (step.kind === 'issueTokens') return firstFactorProven(call, custom);
  if (step.challengeName === 'PASSWORD_VERIFIER') return askPassword(call, custom);
  return askCustom(call, custom);
}

export function hooksOf(call: SignInCall) {
  return poolHooks(call.pool.hookModules, call.pool.config.hooks);
}

export function toldPerson(call: SignInCall, of: Pick<CustomSignIn, 'person' | 'username'>): ChallengePerson {
  return {
    userPoolId: call.pool.id,
    clientId: call.client.id,
    userName: of.username,
    userAttributes: of.person?.attributes ?? {},
    userNotFound: of.person === null,
  };
}

// A pool's own rule on top of its hooks: no one gets in without having proven anything.
async function firstFactorProven(call: SignInCall, { signIn, rounds, person }: CustomSignIn): Promise<object> {
  const proven = rounds.some((round) => round.challengeName !== 'SRP_A' && round.challengeResult);
  if (!proven || person === null) throw refusals.incorrectUsernameOrPassword();
  return runStep(call, async (tools) => {
    const noted = await lockSignInFailures(tools.sql, guessOf(call.pool, signIn, tools.now));
    if (noted.locked) return lockedOut(call.pool, signIn.sub);
    const done = { ...signIn, rounds, progress: { ...signIn.progress, firstFactorProven: true } };
    return proceed(call, tools, { signIn: done, noted });
  });
}

async function askCustom(call: SignInCall, custom: CustomSignIn): Promise<object> {
  const { signIn, rounds } = custom;
  const made = await hooksOf(call).create({ person: toldPerson(call, custom), session: rounds });
  const metadata = made.challengeMetadata ?? null;
  const asked = await askFurther(call, outside(call), {
    signIn: { ...signIn, rounds },
    pending: { name: 'CUSTOM_CHALLENGE', hidden: made.privateChallengeParameters, metadata },
    parameters: { ...made.publicChallengeParameters, USERNAME: custom.username },
  });
  return asked.answer;
}

// Only straight after SRP_A: the exchange that it opened is the one that the proof belongs to.
async function askPassword(call: SignInCall, custom: CustomSignIn): Promise<object> {
  const { signIn, rounds, person, username } = custom;
  if (rounds.length !== 1 || rounds[0]?.challengeName !== 'SRP_A') throw refusals.challengeUnusable();
  const subject: SigningIn = { sub: signIn.sub, username, person, names: signIn.names };
  const clientPublic = requiredClientPublic(call);
  const { sealedBlock, parameters } = passwordChallenge(call, { purpose: 'custom', subject, clientPublic });
  const asked = await askFurther(call, outside(call), {
    signIn: { ...signIn, rounds },
    pending: { name: 'PASSWORD_VERIFIER', blockHash: hashOfBlock(sealedBlock).toString('base64') },
    parameters,
  });
  return asked.answer;
}

function outside(call: SignInCall) {
  return { sql: call.pool.postgres, now: call.pool.clock.now() };
}
