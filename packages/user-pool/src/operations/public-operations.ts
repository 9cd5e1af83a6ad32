import { associateSoftwareToken } from './associate-software-token.ts';
import { changePassword } from './change-password.ts';
import { confirmDevice } from './confirm-device.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { deleteUserAttributes } from './delete-user-attributes.ts';
import { deleteUser } from './delete-user.ts';
import { forgetDevice } from './forget-device.ts';
import { forgotPassword } from './forgot-password.ts';
import { getDevice } from './get-device.ts';
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts';
import { getUserAttributeVerificationCode } from './get-user-attribute-verification-code.ts';
import { getUser } from './get-user.ts';
import { globalSignOut } from './global-sign-out.ts';
import { initiateAuth } from './initiate-auth.ts';
import { listDevices } from './list-devices.ts';
import type { Operation } from './operation.ts';
import { resendConfirmationCode } from './resend-confirmation-code.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { revokeToken } from './revoke-token.ts';
import { setUserMfaPreference } from './set-user-mfa-preference.ts';
import { signUp } from './sign-up.ts';
import { updateDeviceStatus } from './update-device-status.ts';
import { updateUserAttributes } from './update-user-attributes.ts';
import { verifySoftwareToken } from './verify-software-token.ts';
import { verifyUserAttribute } from './verify-user-attribute.ts';

/** What anybody may call. A further operation is one file and one row. */
export const publicOperations: readonly Operation[] = [
  associateSoftwareToken,
  changePassword,
  confirmDevice,
  confirmForgotPassword,
  confirmSignUp,
  deleteUser,
  deleteUserAttributes,
  forgetDevice,
  forgotPassword,
  getDevice,
  getTokensFromRefreshToken,
  getUser,
  getUserAttributeVerificationCode,
  globalSignOut,
  initiateAuth,
  listDevices,
  resendConfirmationCode,
  respondToAuthChallenge,
  revokeToken,
  setUserMfaPreference,
  signUp,
  updateDeviceStatus,
  updateUserAttributes,
  verifySoftwareToken,
  verifyUserAttribute,
];
