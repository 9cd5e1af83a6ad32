import { issueSmsCode } from '../mfa/issue-sms-code.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { keepSignIn } from '../sessions/sign-in-session.store.ts';
import type { Pending, SignIn } from '../sessions/sign-in-session.ts';
import { newPasswordParameters } from './new-password-parameters.ts';
import type { NextChallenge } from './next-challenge.ts';
import type { Challenged, StepTools } from './reached.ts';
import type { SignInCall } from './sign-in-call.ts';
import type { KeptFacts } from './sign-in-facts.store.ts';

type Opened = { pending: Pending; parameters: Record<string, string> };
type Askable = Exclude<NextChallenge, { name: 'TOKENS' | 'NOTHING_TO_PROVE_WITH' }>;
type Known = { signIn: SignIn; facts: KeptFacts };

/** Turns what comes next into a challenge on the wire, with a session that answers this one challenge and no other. */
export async function openChallenge(
  call: SignInCall,
  tools: StepTools,
  of: Known & { next: Exclude<NextChallenge, { name: 'TOKENS' }> },
): Promise<Challenged | PoolRefusal> {
  const { next } = of;
  if (next.name === 'NOTHING_TO_PROVE_WITH') return refusals.smsNotSetUp();
  const { pending, parameters } = await opened(call, tools, of.facts, next);
  return askFurther(call, tools, { signIn: of.signIn, pending, parameters });
}

/** Keeps the sign-in for exactly this challenge and tells the client. */
export async function askFurther(
  call: SignInCall,
  { sql, now }: StepTools,
  of: { signIn: SignIn } & Opened,
): Promise<Challenged> {
  const { signIn, pending, parameters } = of;
  const expiresAt = new Date(now.getTime() + call.client.authSessionValidityMs);
  const session = await keepSignIn({ sql, box: call.pool.box }, { signIn, pending, expiresAt });
  return {
    kind: 'challenge',
    answer: { ChallengeName: pending.name, ChallengeParameters: parameters, Session: session },
    sendsCode: pending.name === 'SMS_MFA',
  };
}

async function opened(
  call: SignInCall,
  tools: StepTools,
  { person, factors }: KeptFacts,
  next: Askable,
): Promise<Opened> {
  const who = { USER_ID_FOR_SRP: person.username };
  if (next.name === 'NEW_PASSWORD_REQUIRED') {
    return { pending: { name: next.name }, parameters: { ...who, ...newPasswordParameters(call, person) } };
  }
  if (next.name === 'SMS_MFA') {
    const sent = await issueSmsCode({ ...call.pool, ...tools }, person);
    return { pending: { name: next.name, codeHash: sent.codeHash }, parameters: { ...who, ...sent.parameters } };
  }
  if (next.name === 'SOFTWARE_TOKEN_MFA') {
    const named = factors.totpName === null ? {} : { FRIENDLY_DEVICE_NAME: factors.totpName };
    return { pending: { name: next.name }, parameters: { ...who, ...named } };
  }
  if (next.name === 'SELECT_MFA_TYPE') {
    const { name, choices } = next;
    return { pending: { name, choices }, parameters: { ...who, MFAS_CAN_CHOOSE: JSON.stringify(choices) } };
  }
  if (next.name === 'MFA_SETUP') {
    const pending = { name: next.name, secret: null, verified: false };
    return { pending, parameters: { ...who, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' } };
  }
  return { pending: { name: next.name }, parameters: {} };
}
