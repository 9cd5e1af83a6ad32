import { isPassing, type PoolError } from './pool-error.ts';
import type { SignInOutcome } from './sign-in-step.ts';

/** A password that was refused, or an answer after which only a new start helps. */
export function refusedSignIn(error: PoolError): SignInOutcome {
  const text = error.message;
  if (error.code === 'UserNotConfirmedException') return { kind: 'unconfirmed' };
  if (error.code === 'PasswordResetRequiredException') return { kind: 'reset-required', text };
  if (/^User account has expired\b/.test(text)) return { kind: 'expired', what: 'sign-up', text };
  if (/^Temporary password has expired\b/.test(text)) return { kind: 'expired', what: 'invitation', text };
  return { kind: 'failed', text };
}

const wrongAnswers: readonly string[] = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'EnableSoftwareTokenMFAException',
  'InvalidPasswordException',
  'InvalidParameterException',
];

/**
 * False for a wrong answer after which the same step goes on. Too many wrong codes lock for seconds to minutes, but the
 * step outlives the short ones; a dead session and everything unknown start again at the password.
 */
export function endsSequence(error: PoolError): boolean {
  const isOwn = error.code === '';
  const isLocked = error.message === 'Password attempts exceeded';
  return !(isOwn || isLocked || isPassing(error) || wrongAnswers.includes(error.code));
}
