import { countFailure, lockSignInFailures } from '../limits/sign-in-failure.store.ts';
import { fitsPassword } from '../passwords/fits-password.ts';
import { refusals } from '../refusals/refusals.ts';
import { proceed } from './proceed.ts';
import { runStep } from './run-step.ts';
import { required, type SignInStep } from './sign-in-call.ts';
import { newSignIn, signingInSubject } from './signing-in-subject.ts';

/** The password itself in one call; only for clients whose settings turn it on. */
export const userPasswordAuth: SignInStep = async (call) => {
  const password = required(call.parameters, 'PASSWORD');
  const subject = await signingInSubject(call);
  const { sub, person, names } = subject;
  return runStep(call, async (tools) => {
    const { failures, locked } = await lockSignInFailures(tools.sql, sub, tools.now);
    if (locked) return refusals.attemptsExceeded();
    const fits = fitsPassword(call.pool, subject, password);
    if (!fits || person === null) {
      await countFailure(tools.sql, sub, failures, tools.now);
      return refusals.incorrectUsernameOrPassword();
    }
    const begun = newSignIn(call, { sub, names, person, rounds: null });
    const signIn = { ...begun, progress: { ...begun.progress, firstFactorProven: true } };
    return proceed(call, tools, { signIn, failures });
  });
};
