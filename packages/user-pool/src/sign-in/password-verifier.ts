import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { passwordProvenInCustom } from './custom-password.ts';
import { readClaim } from './password-claim.ts';
import { proceedWith } from './proceed.ts';
import { provePassword } from './prove-password.ts';
import { runStep } from './run-step.ts';
import type { SignInStep } from './sign-in-call.ts';
import { newSignIn } from './signing-in-subject.ts';

/** Second call of a password sign-in: the proof. Counts wrong ones, honours the lock, then looks at the account. */
export const passwordVerifier: SignInStep = async (call) => {
  const claim = readClaim(call);
  const { purpose, sub, names } = claim.block;
  if (purpose === 'device') throw refusals.incorrectUsernameOrPassword();
  if (purpose === 'custom') return passwordProvenInCustom(call, claim);
  // A block that needs no session is answered without one: none may lend its progress to it.
  if (call.session !== undefined) throw refusals.sessionInvalid();
  return runStep(call, async (tools) => {
    const proven = await provePassword(call, tools, claim);
    if (proven instanceof PoolRefusal) return proven;
    const { facts, noted } = proven;
    const begun = newSignIn(call, { sub, names, person: facts.person, rounds: null });
    const signIn = { ...begun, progress: { ...begun.progress, firstFactorProven: true } };
    return proceedWith(call, tools, { signIn, noted, facts });
  });
};
