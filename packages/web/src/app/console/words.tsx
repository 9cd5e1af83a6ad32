import { messages } from '@linekeeper/contract';
import type { ReactNode } from 'react';

/** The words of the console's frame: its menus, the search, the way out. */
export const words = {
  skip: 'Skip to content',
  dismiss: (title: string) => `Dismiss: ${title}`,
  mainMenu: 'Main menu',
  more: 'More',
  expand: 'Expand menu',
  collapse: 'Collapse menu',
  help: 'Help',
  writeTo: (support: string) => `Write to ${support}`,
  terms: 'Terms and Conditions',
  privacy: 'Privacy',
  accountOf: (person: string, company: string) => (company === '' ? 'Account' : `Account: ${person}, ${company}`),
  roleIn: (role: string, company: string) => `${role} at ${company}`,
  loggedInAs: 'Logged in as',
  personalInformation: messages.personalInformation,
  security: 'Security',
  methods: 'Payment methods',
  logOut: 'Log out',
  hold: {
    reason: (text: string) => `Reason: ${text}`,
    staff: {
      title: 'Your account is on hold',
      text: "You can read everything and pay, but you can't activate or change lines. Your lines stay in service. Contact support to end the hold.",
    },
    approval: {
      title: "We're reviewing your account",
      text: 'You can look around. We email you once it is approved; then you can activate lines.',
    },
  },
  notFound: {
    title: 'Page not found',
    text: 'Check the address. What it showed may no longer belong to your account.',
    home: 'Go to overview',
    lines: 'View lines',
  },
  lost: {
    browserTab: 'No account',
    title: 'This login has no account',
    loggedInAs: (email: string) => `You are logged in as ${email}.`,
    text: (support: ReactNode) => (
      <>If you were on the team until now, an owner can invite you again. Questions? Write to {support}.</>
    ),
  },
};
