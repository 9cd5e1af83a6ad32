import { messages } from '../messages.ts';
import { constants } from '../constants.ts';
import { textLike } from './text.ts';

const { passwordMinLength, passwordMaxLength } = constants;
const length = `{${passwordMinLength},${passwordMaxLength}}`;
const kinds = '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)';

/** Sign-up (specification §5): 8 to 256 characters with upper, lower, digit and one of `#?!@$%^&*-`. */
export const signUpPassword = textLike(
  { required: messages.passwordRequired, invalid: messages.signUpPasswordWeak },
  new RegExp(`^${kinds}(?=.*[#?!@$%^&*-])(?=\\S)(?=.*\\S$).${length}$`),
);

/** New password (specification §5): only letters, digits and `@$!%*?&`, one of each kind. */
export const newPassword = textLike(
  { required: messages.passwordRequired, invalid: messages.newPasswordWeak },
  new RegExp(`^${kinds}(?=.*[@$!%*?&])[A-Za-z\\d@$!%*?&]${length}$`),
);

/** Log-in accepts every password that sign-up or new password can create (decision record 0009). */
export const logInPassword = textLike(
  { required: messages.passwordRequired, invalid: messages.loginPasswordInvalid },
  new RegExp(`^${kinds}(?=.*[#?!@$%^&*-])(?=\\S)(?=.*\\S$).${length}$`),
);
