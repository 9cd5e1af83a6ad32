import type { AuthFlow } from '../clients/auth-flows.ts';
import type { SignInStep } from './flow.ts';
import { passwordVerifier } from './password-verifier.ts';
import { refreshTokenAuth } from './refresh-token-auth.ts';
import { userSrpAuth } from './user-srp-auth.ts';

/** How InitiateAuth begins: one row, one file. A flow without a row cannot be turned on for any client. */
export const flowSteps: Partial<Record<AuthFlow, SignInStep>> = {
  USER_SRP_AUTH: userSrpAuth,
  REFRESH_TOKEN_AUTH: refreshTokenAuth,
};

export const challengeNames = ['PASSWORD_VERIFIER'] as const;

/** How RespondToAuthChallenge goes on: one row, one file. */
export const challengeSteps: Record<(typeof challengeNames)[number], SignInStep> = {
  PASSWORD_VERIFIER: passwordVerifier,
};
