import { messages } from '@linekeeper/contract';
import {
  AuthenticationDetails,
  type CognitoUser,
  type CognitoUserPool,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js';
import { forgetDevice } from './device-keys.ts';
import { isPassing } from './pool-error.ts';
import { poolReply, type PoolReply } from './pool-reply.ts';
import { codeTypeName } from './read-challenge.ts';
import { rememberBrowser } from './remember-browser.ts';
import type { SignInAnswer, SignInOutcome, SignInStep } from './sign-in-step.ts';
import { endsSequence, refusedSignIn } from './sign-in-refusal.ts';
import type { UserPool } from './user-pool.port.ts';
import { watchedUser, type WatchedUser } from './watched-user.ts';
import { words } from './words.ts';

interface OpenSequence {
  readonly watched: WatchedUser;
  readonly step: SignInStep;
}

/** The way from the password to the tokens; at most one is open, and it lives in this page only. */
export function createSignInSequence(
  pool: CognitoUserPool,
  userOf: (email: string) => CognitoUser,
): Pick<UserPool, 'signIn' | 'answer'> {
  const clientId = pool.getClientId();
  let open: OpenSequence | undefined;

  function outcomeOf(
    watched: WatchedUser,
    reply: PoolReply,
    remember: boolean,
  ): Promise<SignInOutcome> | SignInOutcome {
    if (reply.kind === 'refused') return refusedSignIn(reply.error);
    open = undefined;
    if (reply.kind === 'done') return rememberBrowser(clientId, watched.user, { wish: remember, asks: reply.asks });
    open = { watched, step: reply.step };
    return { kind: 'step', step: reply.step };
  }
  return {
    // A refusal leaves the step before it open: somebody who asked for one more text message may have the first one.
    signIn: async (email, password) => {
      if (email === '') return { kind: 'failed', text: messages.usernameAndPoolRequired };
      const details = new AuthenticationDetails({ Username: email, Password: password });
      const first = watchedUser(userOf(email));
      const reply = await begin(first.user, details);
      if (!forgetRefusedDevice(clientId, first, reply)) return outcomeOf(first, reply, false);
      const second = watchedUser(userOf(email));
      return outcomeOf(second, await begin(second.user, details), false);
    },
    answer: async (answer) => {
      if (!open) return { kind: 'failed', text: messages.userNotAuthenticated };
      const { watched, step } = open;
      const reply = await poolReply(watched.user, answerCall(watched.user, step, answer));
      forgetRefusedDevice(clientId, watched, reply);
      if (reply.kind === 'refused' && !endsSequence(reply.error)) {
        return { kind: 'step', step, problem: reply.error.message };
      }
      return outcomeOf(watched, reply, answer.kind === 'code' && answer.rememberBrowser);
    },
  };
}

function begin(user: CognitoUser, details: AuthenticationDetails): Promise<PoolReply> {
  return poolReply(user, (callbacks) => user.authenticateUser(details, callbacks));
}

/** A browser whose proof the pool does not take would be refused for ever: it comes as a new one the next time. */
function forgetRefusedDevice(clientId: string, { user, answered }: WatchedUser, reply: PoolReply): boolean {
  const isRefused = reply.kind === 'refused' && !isPassing(reply.error) && answered().startsWith('DEVICE_');
  if (isRefused) forgetDevice(clientId, user.getUsername());
  return isRefused;
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
    else if (answer.kind === 'setup-code') user.verifySoftwareToken(answer.code, words.authenticatorApp, callbacks);
    else if (answer.kind === 'custom') user.sendCustomChallengeAnswer(answer.answer, callbacks);
    else user.completeNewPasswordChallenge(answer.password, answer.attributes, callbacks);
  };
}
