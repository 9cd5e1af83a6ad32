/** The sentences of the dialog that confirms an email. */
export const words = {
  code: 'Verification code',
  codeSent: 'We sent a new code.',
};
