/** The sentences that every step of a login has. */
export const words = {
  back: 'Back to login',
  code: '6-digit code',
  remember: 'Remember this browser',
  rememberNote: "We won't ask for a code here next time. Don't use this on a shared computer.",
};
