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
type Open = { signIn: SignIn; facts: KeptFacts; next: Exclude<NextChallenge, { name: 'TOKENS' }> };

/** Turns what comes next into a challenge on the wire, with a session that answers this one challenge and no other. */
export async function openChallenge(call: SignInCall, tools: StepTools, of: Open): Promise<Challenged | PoolRefusal> {
  if (of.next.name === 'NOTHING_TO_PROVE_WITH') return refusals.smsNotSetUp();
  const { pending, parameters } = await opened(call, tools, of);
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

async function opened(call: SignInCall, tools: StepTools, { facts, next }: Open): Promise<Opened> {
  const { person, factors } = facts;
  const who = { USER_ID_FOR_SRP: person.username };
  switch (next.name) {
    case 'NEW_PASSWORD_REQUIRED':
      return { pending: { name: next.name }, parameters: { ...who, ...newPasswordParameters(call, person) } };
    case 'SMS_MFA': {
      const sent = await issueSmsCode({ ...call.pool, ...tools }, person);
      return { pending: { name: next.name, codeHash: sent.codeHash }, parameters: { ...who, ...sent.parameters } };
    }
    case 'SOFTWARE_TOKEN_MFA': {
      const name = factors.totpName ?? '';
      const parameters = name === '' ? who : { ...who, FRIENDLY_DEVICE_NAME: name };
      return { pending: { name: next.name }, parameters };
    }
    case 'SELECT_MFA_TYPE': {
      const { choices } = next;
      const parameters = { ...who, MFAS_CAN_CHOOSE: JSON.stringify(choices) };
      return { pending: { name: next.name, choices }, parameters };
    }
    case 'MFA_SETUP':
      return {
        pending: { name: next.name, secret: null, verified: false },
        parameters: { ...who, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
      };
    default:
      return { pending: { name: 'DEVICE_SRP_AUTH' }, parameters: {} };
  }
}
