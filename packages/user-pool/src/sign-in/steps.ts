import type { AuthFlow } from '../clients/auth-flows.ts';
import { customAuth } from './custom-auth.ts';
import { customChallenge } from './custom-challenge.ts';
import { devicePasswordVerifier, deviceSrpAuth } from './device-steps.ts';
import { newPasswordRequired } from './new-password.ts';
import { passwordVerifier } from './password-verifier.ts';
import { refreshTokenAuth } from './refresh-token-auth.ts';
import { mfaSetup, selectMfaType, smsMfa, softwareTokenMfa } from './second-factor-steps.ts';
import type { SignInStep } from './sign-in-call.ts';
import { userPasswordAuth } from './user-password-auth.ts';
import { userSrpAuth } from './user-srp-auth.ts';

type Steps = Partial<Record<AuthFlow, SignInStep>>;

/** How InitiateAuth begins: one row, one file. A flow without a row cannot be turned on for any client. */
export const flowSteps: Steps = {
  USER_SRP_AUTH: userSrpAuth,
  USER_PASSWORD_AUTH: userPasswordAuth,
  CUSTOM_AUTH: customAuth,
  REFRESH_TOKEN_AUTH: refreshTokenAuth,
};

/** The same for AdminInitiateAuth, whose caller the private listener knows. */
export const adminFlowSteps: Steps = {
  USER_SRP_AUTH: userSrpAuth,
  ADMIN_USER_PASSWORD_AUTH: userPasswordAuth,
  CUSTOM_AUTH: customAuth,
  REFRESH_TOKEN_AUTH: refreshTokenAuth,
};

export const challengeNames = [
  'PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  'SMS_MFA',
  'SOFTWARE_TOKEN_MFA',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'CUSTOM_CHALLENGE',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
] as const;

/** How RespondToAuthChallenge goes on: one row per challenge. */
export const challengeSteps: Record<(typeof challengeNames)[number], SignInStep> = {
  PASSWORD_VERIFIER: passwordVerifier,
  NEW_PASSWORD_REQUIRED: newPasswordRequired,
  SMS_MFA: smsMfa,
  SOFTWARE_TOKEN_MFA: softwareTokenMfa,
  SELECT_MFA_TYPE: selectMfaType,
  MFA_SETUP: mfaSetup,
  CUSTOM_CHALLENGE: customChallenge,
  DEVICE_SRP_AUTH: deviceSrpAuth,
  DEVICE_PASSWORD_VERIFIER: devicePasswordVerifier,
};
