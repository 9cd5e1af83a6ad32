import * as z from 'zod/mini';
import { constants } from '../constants.ts';
import { signUpEmail } from '../fields/email.ts';
import { newPassword } from '../fields/password.ts';
import { phone } from '../fields/phone.ts';
import { resetCode } from '../fields/verification-code.ts';
import { messages } from '../messages.ts';
import { passwordsAgree, repeatedPassword } from './repeated-password.ts';

/** The current password is only required; the pool checks it. */
const presentPassword = z
  .string({ error: messages.passwordRequired })
  .check(
    z.minLength(1, { error: messages.passwordRequired }),
    z.maxLength(constants.passwordMaxLength, { error: messages.loginPasswordInvalid }),
  );

export const changePasswordForm = z
  .object({ oldPassword: presentPassword, password: newPassword, confirmPassword: repeatedPassword })
  .check(passwordsAgree);

/** An address that becomes the login: the rules of the sign-up's. */
export const changeEmailForm = z.object({ email: signUpEmail });

/** The password again, before the login changes. */
export const provePasswordForm = z.object({ password: presentPassword });

/** A number for codes by text message. */
export const textMessagePhoneForm = z.object({ phone });

/** The six digits from an email or an authenticator app. */
export const codeForm = z.object({ code: resetCode });
