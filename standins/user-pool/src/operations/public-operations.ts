import { changePassword } from './change-password.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { deleteUserAttributes } from './delete-user-attributes.ts';
import { deleteUser } from './delete-user.ts';
import { forgotPassword } from './forgot-password.ts';
import { getUserAttributeVerificationCode } from './get-user-attribute-verification-code.ts';
import { getUser } from './get-user.ts';
import { globalSignOut } from './global-sign-out.ts';
import { initiateAuth } from './initiate-auth.ts';
import type { Operation } from './operation.ts';
import { resendConfirmationCode } from './resend-confirmation-code.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { revokeToken } from './revoke-token.ts';
import { signUp } from './sign-up.ts';
import { updateUserAttributes } from './update-user-attributes.ts';
import { verifyUserAttribute } from './verify-user-attribute.ts';

/** What anybody may call. A further operation is one file and one row. */
export const publicOperations: readonly Operation[] = [
  changePassword,
  confirmForgotPassword,
  confirmSignUp,
  deleteUser,
  deleteUserAttributes,
  forgotPassword,
  getUser,
  getUserAttributeVerificationCode,
  globalSignOut,
  initiateAuth,
  resendConfirmationCode,
  respondToAuthChallenge,
  revokeToken,
  signUp,
  updateUserAttributes,
  verifyUserAttribute,
];
