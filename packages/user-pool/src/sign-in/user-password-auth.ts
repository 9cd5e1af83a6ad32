import { originOf } from '../limits/origin.ts';
import { lockSignInFailures } from '../limits/sign-in-failure.store.ts';
import { fitsPassword } from '../passwords/fits-password.ts';
import { refusals } from '../refusals/refusals.ts';
import { countWrong, lockedOut } from './count-wrong.ts';
import { proceed } from './proceed.ts';
import { runStep } from './run-step.ts';
import { required, type SignInStep } from './sign-in-call.ts';
import { namedDevice, newSignIn, signingInSubject } from './signing-in-subject.ts';

/** The password itself in one call; only for clients whose settings turn it on. */
export const userPasswordAuth: SignInStep = async (call) => {
  const password = required(call.parameters, 'PASSWORD');
  const subject = await signingInSubject(call);
  const { sub, person, names } = subject;
  return runStep(call, async (tools) => {
    const guess = { subject: sub, origin: originOf(call.pool, namedDevice(call)), now: tools.now };
    const noted = await lockSignInFailures(tools.sql, guess);
    if (noted.locked) return lockedOut(call.pool, sub);
    const fits = fitsPassword(call.pool, subject, password);
    if (!fits || person === null) {
      await countWrong(call.pool, tools.sql, { guess, noted, isKnown: person !== null });
      return refusals.incorrectUsernameOrPassword();
    }
    const begun = newSignIn(call, { sub, names, person, rounds: null });
    const signIn = { ...begun, progress: { ...begun.progress, firstFactorProven: true } };
    return proceed(call, tools, { signIn, noted });
  });
};
