import { checkTotp } from '../mfa/totp.ts';
import { lockSecondFactors, saveTotpStep } from '../mfa/second-factor.store.ts';
import { openTotpSecret } from '../mfa/sealed-totp.ts';
import { secondFactorNames } from '../mfa/second-factors.ts';
import { smsCodeHash } from '../mfa/issue-sms-code.ts';
import { refusals } from '../refusals/refusals.ts';
import { sameSecret } from '../sealing/same-secret.ts';
import type { SignIn } from '../sessions/sign-in-session.ts';
import { challengeStep, type Verdict } from './challenge-step.ts';
import { required } from './sign-in-call.ts';

/** The code that was sent to the phone; it is good as long as its session. */
export const smsMfa = challengeStep('SMS_MFA', async ({ call, signIn, pending }) => {
  const code = required(call.parameters, 'SMS_MFA_CODE');
  const given = smsCodeHash(call.pool.box, { sub: signIn.sub, code });
  const right = sameSecret(given, pending.codeHash);
  return right ? secondFactorProven(signIn) : { kind: 'wrong', refusal: refusals.smsCodeWrong() };
});

/** A code of the authenticator app; each is good once. */
export const softwareTokenMfa = challengeStep('SOFTWARE_TOKEN_MFA', async ({ call, tools, signIn }) => {
  const code = required(call.parameters, 'SOFTWARE_TOKEN_MFA_CODE');
  const factors = await lockSecondFactors(tools.sql, signIn.sub);
  if (factors.totpSealed === null) return { kind: 'refused', refusal: refusals.sessionInvalid() };
  const secret = openTotpSecret(call.pool.box, signIn.sub, factors.totpSealed);
  const outcome = checkTotp(secret, code, { now: tools.now, lastStep: factors.totpLastStep });
  if (outcome.kind === 'wrong') return { kind: 'wrong', refusal: refusals.totpWrong() };
  if (outcome.kind === 'used') return { kind: 'wrong', refusal: refusals.totpUsed() };
  await saveTotpStep(tools.sql, signIn.sub, outcome.step);
  return secondFactorProven(signIn);
});

/** Which of several factors shall be asked for. */
export const selectMfaType = challengeStep('SELECT_MFA_TYPE', async ({ call, signIn, pending }) => {
  const answer = required(call.parameters, 'ANSWER');
  const chosenFactor = secondFactorNames.find((name) => name === answer && pending.choices.includes(name));
  if (chosenFactor === undefined) {
    return { kind: 'refused', refusal: refusals.invalidParameter('Selected MFA type is not one of the offered ones.') };
  }
  return { kind: 'proven', signIn: { ...signIn, progress: { ...signIn.progress, chosenFactor } } };
});

/** The end of setting up an authenticator app: VerifySoftwareToken proved it within this very sign-in. */
export const mfaSetup = challengeStep('MFA_SETUP', async ({ signIn, pending }) =>
  pending.verified ? secondFactorProven(signIn) : { kind: 'refused', refusal: refusals.sessionInvalid() },
);

function secondFactorProven(signIn: SignIn): Verdict {
  return { kind: 'proven', signIn: { ...signIn, progress: { ...signIn.progress, secondFactorProven: true } } };
}
