import { messages } from '../messages.ts';
import { textLike } from './text.ts';

/** Sign-up (specification §5): 8 to 256 characters with upper, lower, digit and one of `#?!@$%^&*-`. */
export const signUpPassword = textLike(
  { required: messages.passwordRequired, invalid: messages.signUpPasswordWeak },
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[#?!@$%^&*-])(?=\S)(?=.*\S$).{8,256}$/,
);

/** New password (specification §5): only letters, digits and `@$!%*?&`, one of each kind. */
export const newPassword = textLike(
  { required: messages.passwordRequired, invalid: messages.newPasswordWeak },
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,256}$/,
);

/** Log-in accepts every password that sign-up or new password can create (decision record 0009). */
export const logInPassword = textLike(
  { required: messages.passwordRequired, invalid: messages.loginPasswordInvalid },
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[#?!@$%^&*-])(?=\S)(?=.*\S$).{8,256}$/,
);
