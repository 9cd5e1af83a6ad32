import { messages } from '@linekeeper/contract';
import {
  AuthenticationDetails,
  type CognitoUser,
  type CognitoUserPool,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js';
import { forgetDevice } from './device-keys.ts';
import { withNewestSession } from './newest-session.ts';
import type { PoolError } from './pool-error.ts';
import { poolReply, type PoolReply } from './pool-reply.ts';
import { codeTypeName } from './read-challenge.ts';
import { rememberBrowser } from './remember-browser.ts';
import type { SignInAnswer, SignInOutcome, SignInStep } from './sign-in-step.ts';
import { endsSequence, refusedSignIn } from './sign-in-refusal.ts';
import type { UserPool } from './user-pool.port.ts';

interface OpenSequence {
  readonly user: CognitoUser;
  readonly step: SignInStep;
}

/** The way from the password to the tokens; at most one is open, and it lives in this page only. */
export function createSignInSequence(
  pool: CognitoUserPool,
  userOf: (email: string) => CognitoUser,
): Pick<UserPool, 'signIn' | 'answer'> {
  let open: OpenSequence | undefined;

  async function outcomeOf(user: CognitoUser, reply: PoolReply, remember: boolean): Promise<SignInOutcome> {
    if (reply.kind === 'refused') return refusedSignIn(reply.error);
    open = undefined;
    if (reply.kind === 'done') return rememberBrowser(pool.getClientId(), user, { wish: remember, asks: reply.asks });
    open = { user, step: reply.step };
    return { kind: 'step', step: reply.step };
  }
  return {
    // A refusal leaves the step before it open: somebody who asked for one more text message may have the first one.
    signIn: async (email, password) => {
      if (email === '') return { kind: 'failed', text: messages.usernameAndPoolRequired };
      const user = withNewestSession(userOf(email));
      return outcomeOf(user, await signIn(pool, user, { email, password }), false);
    },
    answer: async (answer) => {
      if (!open) return { kind: 'failed', text: messages.userNotAuthenticated };
      const { user, step } = open;
      const reply = await poolReply(user, answerCall(user, step, answer));
      if (reply.kind === 'refused' && !endsSequence(reply.error)) {
        return { kind: 'step', step, problem: reply.error.message };
      }
      return outcomeOf(user, reply, answer.kind === 'code' && answer.rememberBrowser);
    },
  };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A browser that the pool has forgotten would be refused for ever: it starts once more as a new one. */
async function signIn(pool: CognitoUserPool, user: CognitoUser, { email, password }: Credentials): Promise<PoolReply> {
  const details = new AuthenticationDetails({ Username: email, Password: password });
  const call = (callbacks: IAuthenticationCallback): void => user.authenticateUser(details, callbacks);
  const reply = await poolReply(user, call);
  if (reply.kind !== 'refused' || !isForgottenDevice(reply.error)) return reply;
  forgetDevice(pool.getClientId(), user.getUsername());
  return poolReply(user, call);
}

function isForgottenDevice(error: PoolError): boolean {
  return error.code === 'ResourceNotFoundException' && /device/i.test(error.message);
}

function answerCall(
  user: CognitoUser,
  step: SignInStep,
  answer: SignInAnswer,
): (callbacks: IAuthenticationCallback) => void {
  const asked = codeTypeName[step.kind === 'authenticator-code' ? 'authenticator' : 'sms'];
  return (callbacks) => {
    if (answer.kind === 'code') user.sendMFACode(answer.code, callbacks, asked);
    else if (answer.kind === 'code-type') user.sendMFASelectionAnswer(codeTypeName[answer.choice], callbacks);
    else if (answer.kind === 'setup-code') user.verifySoftwareToken(answer.code, appName, callbacks);
    else if (answer.kind === 'custom') user.sendCustomChallengeAnswer(answer.answer, callbacks);
    else user.completeNewPasswordChallenge(answer.password, answer.attributes, callbacks);
  };
}

/** What the pool calls the app in its later questions. */
const appName = 'Authenticator app';
