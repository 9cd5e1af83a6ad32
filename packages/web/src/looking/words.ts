import type { SupportAction } from '@linekeeper/contract';

const actions: Record<SupportAction, string> = {
  lines: 'change lines',
  activate: 'activate lines',
  terminate: 'terminate lines',
  pay: 'pay what failed',
};

/** What staff read who look at an account. */
export const words = {
  site: (company: string) => `Looking at ${company}`,
  banner: 'Looking at an account',
  sees: (company: string) => `You see ${company} as they do.`,
  reason: (reason: string) => `Reason: ${reason}`,
  ends: (time: string) => `Ends ${time}`,
  end: 'End',
  acts: (company: string, time: string, allowed: readonly SupportAction[]) =>
    `You act for ${company} until ${time}: ${allowed.map((action) => actions[action]).join(', ')}`,
  act: {
    open: 'Enter code',
    title: 'Act for the customer',
    text: 'Ask an owner to make a code under Settings, Support. You can then do what they chose for ten minutes.',
    code: 'Support code',
    enter: 'Act for the customer',
    stop: 'Stop acting',
    stopFailed: "We couldn't stop it",
  },
  endFailed: "We couldn't end it",
  readOnly: 'You only look here: nothing can be changed, downloaded or sent in the customer’s name.',
  notAllowed: 'The customer’s code doesn’t allow this. Nothing was changed, downloaded or sent.',
  ownLogin: 'Each person sees only their own login here, and staff see none.',
  over: {
    title: 'You no longer see this account',
    text: 'Your time here is over, or someone ended it. Open the customer to see the account again.',
  },
  needed: {
    title: 'Say why you need to see this account',
    text: 'Open the customer and select "See what they see".',
  },
  openCustomer: 'Open the customer',
  unknown: "We couldn't check whether you may see this account",
  retry: 'Try again',
};
