import * as z from 'zod/mini';
import { messages } from '../messages.ts';

/** The repeated new password. */
export const repeatedPassword = z
  .string({ error: messages.confirmPasswordRequired })
  .check(z.minLength(1, { error: messages.confirmPasswordRequired }));

/** Both entries of a new password are the same; the second one shows the error once both are filled. */
export const passwordsAgree = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.confirmPassword === form.password,
  {
    error: messages.passwordsDiffer,
    path: ['confirmPassword'],
    when: ({ value }) =>
      z.looseObject({ password: repeatedPassword, confirmPassword: repeatedPassword }).safeParse(value).success,
  },
);
