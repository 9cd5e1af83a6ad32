import type { ReactNode } from 'react';

/** The sentences about terms to accept, before the portal. */
export const words = {
  title: 'Accept our terms',
  /** Of an account that has accepted none. */
  first: {
    title: (brand: string) => `Welcome to ${brand}`,
    accepting: 'Please read our Terms and Conditions. By accepting, you accept them for your whole account.',
    waiting: 'An owner or administrator of your account has yet to accept our Terms and Conditions.',
  },
  changed: {
    title: 'Our terms have changed',
    accepting: (version: number) =>
      `Please read version ${version} of our Terms and Conditions. By accepting, you accept it for your whole account.`,
    waiting: (version: number) =>
      `Version ${version} of our Terms and Conditions is in force. An owner or administrator of your account can accept it.`,
  },
  whoMay: (emails: ReactNode) => <>Ask {emails}.</>,
  running: 'Your lines, payments and API calls keep running.',
  accept: 'Accept terms',
  goOn: 'Continue to portal',
  billing: 'Go to billing',
  logOut: 'Log out',
  text: 'Terms and Conditions',
  notAccepted: (reason: string) => `The terms weren't accepted. ${reason}`,
  loadFailed: "We couldn't load who can accept",
};
