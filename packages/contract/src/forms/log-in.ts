import * as z from 'zod/mini';
import { forgotPasswordEmail, logInEmail } from '../fields/email.ts';
import { logInPassword, newPassword } from '../fields/password.ts';
import { resetCode, verificationCode } from '../fields/verification-code.ts';
import { messages } from '../messages.ts';

export const logInForm = z.object({ email: logInEmail, password: logInPassword });
export type LogInForm = z.output<typeof logInForm>;

export const verifyEmailForm = z.object({ code: verificationCode });

export const forgotPasswordForm = z.object({ email: forgotPasswordEmail });

const repeat = z
  .string({ error: messages.confirmPasswordRequired })
  .check(z.minLength(1, { error: messages.confirmPasswordRequired }));

export const newPasswordForm = z.object({ code: resetCode, password: newPassword, confirmPassword: repeat }).check(
  z.refine((form) => form.confirmPassword === form.password, {
    error: messages.passwordsDiffer,
    path: ['confirmPassword'],
    when: ({ value }) => z.looseObject({ password: repeat, confirmPassword: repeat }).safeParse(value).success,
  }),
);
export type NewPasswordForm = z.output<typeof newPasswordForm>;
