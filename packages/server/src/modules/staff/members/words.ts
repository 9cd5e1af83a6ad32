/** The email that brings a member of staff in. */
export const words = {
  invitation: {
    subject: (provider: string) => `Your access to the ${provider} console`,
    opening: (provider: string) => [
      `You are invited to the provider's console of ${provider}.`,
      'Log in with your email address and the temporary password below. Then choose your own password and set up an authenticator app on your phone.',
    ],
    email: 'Email',
    password: 'Temporary password',
    validity: 'The temporary password works for 7 days. An owner can send a new one.',
    action: 'Open the console',
  },
};
