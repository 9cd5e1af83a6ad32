import * as z from 'zod/mini';
import { forgotPasswordEmail, logInEmail } from '../fields/email.ts';
import { logInPassword, newPassword } from '../fields/password.ts';
import { resetCode, verificationCode } from '../fields/verification-code.ts';
import { passwordsAgree, repeatedPassword } from './repeated-password.ts';

export const logInForm = z.object({ email: logInEmail, password: logInPassword });
export type LogInForm = z.output<typeof logInForm>;

export const verifyEmailForm = z.object({ code: verificationCode });

export const forgotPasswordForm = z.object({ email: forgotPasswordEmail });

export const newPasswordForm = z
  .object({ code: resetCode, password: newPassword, confirmPassword: repeatedPassword })
  .check(passwordsAgree);
export type NewPasswordForm = z.output<typeof newPasswordForm>;

/** Replaces the temporary password at the first login after an invitation. */
export const choosePasswordForm = z
  .object({ password: newPassword, confirmPassword: repeatedPassword })
  .check(passwordsAgree);
