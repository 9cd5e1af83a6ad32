import { messages } from '../messages.ts';
import { textLike } from './text.ts';

/** Sign-up (specification §5): a whole address; no dot begins, ends or follows another before the `@` (RFC 5321). */
export const signUpEmail = textLike(
  { required: messages.emailRequired, invalid: messages.emailInvalid },
  /^(?=.{3,128}$)[A-Za-z0-9_%+'-]+(?:\.[A-Za-z0-9_%+'-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/,
);

/** Forgot password (specification §5): loosely shaped like an email. */
export const forgotPasswordEmail = textLike(
  { required: messages.forgotEmailRequired, invalid: messages.emailInvalid },
  /^(?=.{3,128}$)\S+@\S+\.\S+$/,
);

/** Log-in (specification §5): must contain letters; white space is no part of an address. */
export const logInEmail = textLike(
  { required: messages.loginEmailRequired, invalid: messages.emailInvalid },
  /^(?=.{1,128}$)\S*\p{L}\S*$/u,
);
