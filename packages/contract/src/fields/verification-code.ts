import { constants } from '../constants.ts';
import { messages } from '../messages.ts';
import { textLike } from './text.ts';

const sixDigits = new RegExp(`^\\d{${constants.verificationCodeDigits}}$`);

export const verificationCode = textLike({ required: messages.otpRequired, invalid: messages.otpInvalid }, sixDigits);

export const resetCode = textLike(
  { required: messages.resetCodeRequired, invalid: messages.resetCodeInvalid },
  sixDigits,
);
