import { adminConfirmSignUp } from './admin-confirm-sign-up.ts';
import { adminCreateUser } from './admin-create-user.ts';
import { adminDeleteUserAttributes } from './admin-delete-user-attributes.ts';
import { adminDeleteUser } from './admin-delete-user.ts';
import { adminDisableUser } from './admin-disable-user.ts';
import { adminEnableUser } from './admin-enable-user.ts';
import { adminGetUser } from './admin-get-user.ts';
import { adminResetUserPassword } from './admin-reset-user-password.ts';
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
  adminGetUser,
  adminResetUserPassword,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  listUsers,
];

/** What only the private listener offers. The mailbox exists only where no mail server does. */
export function adminOperations(keepMails: boolean): readonly Operation[] {
  return keepMails ? [...always, listMail] : always;
}
