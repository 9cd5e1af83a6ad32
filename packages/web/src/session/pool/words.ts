/** What the user pool is asked to remember in words. */
export const words = {
  authenticatorApp: 'Authenticator app',
};
