import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { endSignIn } from '../sessions/sign-in-session.store.ts';
import { claimSession } from './challenge-step.ts';
import { nextRound } from './custom-round.ts';
import type { Claim } from './password-claim.ts';
import type { StepTools } from './reached.ts';
import { requiredSession, type SignInCall } from './sign-in-call.ts';
import { namedDevice } from './signing-in-subject.ts';
import { provePassword } from './prove-password.ts';

/** The password as one round of a custom sign-in: proof and session must have been issued together. */
export async function passwordProvenInCustom(call: SignInCall, claim: Claim): Promise<object> {
  const token = requiredSession(call);
  const now = call.pool.clock.now();
  const { signIn, person } = await call.pool.postgres.transaction((sql) => claimed(call, { sql, now }, claim, token));
  const round = { challengeName: 'PASSWORD_VERIFIER', challengeResult: true, challengeMetadata: null } as const;
  const going = { ...signIn, deviceKey: namedDevice(call) ?? signIn.deviceKey };
  const rounds = [...(signIn.rounds ?? []), round];
  return nextRound(call, { signIn: going, rounds, person, username: person.username });
}

async function claimed(call: SignInCall, tools: StepTools, claim: Claim, token: string) {
  const open = await claimSession(call, tools, { token, name: 'PASSWORD_VERIFIER' });
  if (open instanceof PoolRefusal) return open;
  if (open.pending.blockHash !== claim.blockHash.toString('base64')) return refusals.sessionInvalid();
  const proven = await provePassword(call, tools, claim);
  await endSignIn(tools.sql, open.hash);
  return proven instanceof PoolRefusal ? proven : { signIn: open.signIn, person: proven.facts.person };
}
