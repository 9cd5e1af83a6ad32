import type { CognitoUser } from 'amazon-cognito-identity-js';
import { hasDevice } from './device-keys.ts';
import type { SignInOutcome } from './sign-in-step.ts';

interface Wish {
  readonly wish: boolean;
  /** The pool expects an answer, whatever the wish is. */
  readonly asks: boolean;
}

/** Tells the pool whether the next log-in from this browser may leave out the code. Never undoes the log-in. */
export async function rememberBrowser(
  clientId: string,
  user: CognitoUser,
  { wish, asks }: Wish,
): Promise<SignInOutcome> {
  if (!wish && !asks) return { kind: 'signed-in' };
  const isTold = hasDevice(clientId, user.getUsername()) && (await tell(user, wish));
  return wish && !isTold ? { kind: 'signed-in', rememberFailed: true } : { kind: 'signed-in' };
}

function tell(user: CognitoUser, wish: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const callbacks = { onSuccess: () => resolve(true), onFailure: () => resolve(false) };
    if (wish) user.setDeviceStatusRemembered(callbacks);
    else user.setDeviceStatusNotRemembered(callbacks);
  });
}
