import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { lockSignInFailures, type Guess, type SignInFailures } from '../limits/sign-in-failure.store.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { lockSignIn, endSignIn, type OpenSession } from '../sessions/sign-in-session.store.ts';
import type { Pending, PendingName, PendingOf, SignIn } from '../sessions/sign-in-session.ts';
import { countWrong, guessOf, lockedOut } from './count-wrong.ts';
import { askFurther } from './open-challenge.ts';
import { proceed, standingFacts } from './proceed.ts';
import type { Reached, StepTools } from './reached.ts';
import { runStep } from './run-step.ts';
import { required, requiredSession, type SignInCall, type SignInStep } from './sign-in-call.ts';
import type { KeptFacts } from './sign-in-facts.store.ts';

/** What a step finds when the answer belongs to its session and the account may still sign in. */
export type Answering<Name extends PendingName> = {
  call: SignInCall;
  tools: StepTools;
  signIn: SignIn;
  pending: PendingOf<Name>;
  facts: KeptFacts;
};

/** What a step makes of an answer. */
export type Verdict =
  /** Proven; the sign-in goes on with this. */
  | { kind: 'proven'; signIn: SignIn }
  /** A further exchange belongs to the same step. */
  | { kind: 'ask'; pending: Pending; parameters: Record<string, string> }
  /** A wrong secret: counted, and the same session may try again. */
  | { kind: 'wrong'; refusal: PoolRefusal }
  /** Nothing was guessed; the same session may try again. */
  | { kind: 'refused'; refusal: PoolRefusal };

/**
 * The frame of every answer to a challenge: the session must be of this client, this person and exactly this challenge;
 * guesses at once queue up and count; what was proven ends the session, and the next step is worked out afresh.
 */
export function challengeStep<Name extends PendingName>(
  name: Name,
  judge: (of: Answering<Name>) => Promise<Verdict>,
): SignInStep {
  return async (call) => {
    const token = requiredSession(call);
    checkSecretHash(call.client, [required(call.parameters, 'USERNAME')], call.parameters['SECRET_HASH']);
    return runStep(call, async (tools) => {
      const open = await claimSession(call, tools, { token, name });
      if (open instanceof PoolRefusal) return open;
      const guess = guessOf(call.pool, open.signIn, tools.now);
      const noted = await lockSignInFailures(tools.sql, guess);
      if (noted.locked) return lockedOut(call.pool, open.signIn.sub);
      const facts = await standingFacts(call.pool, tools, open.signIn);
      if (facts instanceof PoolRefusal) return facts;
      const verdict = await judge({ call, tools, signIn: open.signIn, pending: open.pending, facts });
      return follow(call, tools, { open, verdict, guess, noted });
    });
  };
}

/** The session, its row held, when it is one for this challenge that this call may answer. */
export async function claimSession<Name extends PendingName>(
  call: SignInCall,
  tools: StepTools,
  of: { token: string; name: Name },
): Promise<(Omit<OpenSession, 'pending'> & { pending: PendingOf<Name> }) | PoolRefusal> {
  const { pool, client, parameters } = call;
  const open = await lockSignIn({ sql: tools.sql, box: pool.box }, of.token, tools.now);
  if (open instanceof PoolRefusal) return open;
  const { signIn, pending, hash } = open;
  const ofThisCall =
    signIn.poolId === pool.id &&
    signIn.clientId === client.id &&
    signIn.names.includes((parameters['USERNAME'] ?? '').toLowerCase());
  if (!ofThisCall || !isPending(pending, of.name)) return refusals.sessionInvalid();
  return { hash, signIn, pending };
}

async function follow(
  call: SignInCall,
  tools: StepTools,
  of: { open: Omit<OpenSession, 'pending'>; verdict: Verdict; guess: Guess; noted: SignInFailures },
): Promise<Reached | PoolRefusal> {
  const { open, verdict, guess, noted } = of;
  if (verdict.kind === 'refused') return verdict.refusal;
  if (verdict.kind === 'wrong') {
    await countWrong(call.pool, tools.sql, { guess, noted, isKnown: true });
    return verdict.refusal;
  }
  await endSignIn(tools.sql, open.hash);
  if (verdict.kind === 'ask') return askFurther(call, tools, { signIn: open.signIn, ...verdict });
  return proceed(call, tools, { signIn: verdict.signIn, noted });
}

function isPending<Name extends PendingName>(pending: Pending, name: Name): pending is PendingOf<Name> {
  return pending.name === name;
}
