import type { ReactNode } from 'react';

/** The sentences of the console's login. */
export const words = {
  tab: 'Log in',
  title: 'Log in to the console',
  lead: (brand: string) => `For staff of ${brand}.`,
  ended: 'Your session has ended. Log in again to return to your page.',
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  continue: 'Continue',
  startAgain: 'Start again with your password.',
  code: {
    title: 'Enter the code from your authenticator app',
    text: (brand: ReactNode) => <>Open the app on your phone. The code for {brand} changes every 30 seconds.</>,
    lost: 'Lost or replaced your phone? Ask the person who runs this portal.',
  },
  newPassword: {
    title: 'Choose your password',
    text: (email: ReactNode) => <>Your temporary password worked once. From now on, log in as {email}.</>,
  },
  setUp: {
    title: 'Set up your authenticator app',
    text: 'You log in with your password and a code from an app on your phone. Setup takes a minute.',
    get: 'Get an authenticator app',
    getText: 'Any app for one-time codes works. Many phones have one built in.',
    scan: 'Scan this code with the app',
    enter: 'Enter the code from the app',
  },
};
