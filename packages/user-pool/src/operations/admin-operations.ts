import { adminConfirmSignUp } from './admin-confirm-sign-up.ts';
import { adminCreateUser } from './admin-create-user.ts';
import { adminDeleteUserAttributes } from './admin-delete-user-attributes.ts';
import { adminDeleteUser } from './admin-delete-user.ts';
import { adminDisableUser } from './admin-disable-user.ts';
import { adminEnableUser } from './admin-enable-user.ts';
import { adminForgetDevice } from './admin-forget-device.ts';
import { adminGetUser } from './admin-get-user.ts';
import { adminInitiateAuth } from './admin-initiate-auth.ts';
import { adminListDevices } from './admin-list-devices.ts';
import { adminResetUserPassword } from './admin-reset-user-password.ts';
import { adminRespondToAuthChallenge } from './admin-respond-to-auth-challenge.ts';
import { adminSetUserMfaPreference } from './admin-set-user-mfa-preference.ts';
import { adminSetUserPassword } from './admin-set-user-password.ts';
import { adminUpdateUserAttributes } from './admin-update-user-attributes.ts';
import { adminUserGlobalSignOut } from './admin-user-global-sign-out.ts';
import { listMail } from './list-mail.ts';
import { listUsers } from './list-users.ts';
import type { Operation } from './operation.ts';

const always: readonly Operation[] = [
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteUser,
  adminDeleteUserAttributes,
  adminDisableUser,
  adminEnableUser,
  adminForgetDevice,
  adminGetUser,
  adminInitiateAuth,
  adminListDevices,
  adminResetUserPassword,
  adminRespondToAuthChallenge,
  adminSetUserMfaPreference,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  listUsers,
];

/** What only the private listener offers. The mailbox exists only where no mail server does. */
export function adminOperations(keepMails: boolean): readonly Operation[] {
  return keepMails ? [...always, listMail] : always;
}
