/** The sentences of the dialogs for a forgotten password. */
export const words = {
  forgotText: "Enter your email and we'll send you a verification code.",
  email: 'Email',
  sendCode: 'Send verification code',
  newText: (email: string) => `Enter the code we sent to ${email} and choose a new password.`,
  code: 'Verification code',
  sendAgain: 'Send a new code',
  codeSent: 'We sent a new code.',
};
