import type { HoldKind } from '@linekeeper/contract';
import { plural } from '../../../../ui/format/plural.ts';

/** The sentences about what staff do with a customer as a whole. */
export const words = {
  created: {
    button: 'New customer',
    title: 'New customer',
    text: 'The account is active at once. We email its owner a temporary password.',
    terms: 'Payment terms',
    card: 'Card on file',
    cardHint: 'The owner adds a card or bank account at the first login. Lines can be activated after that.',
    net: (days: string) => `Net ${days}`,
    netHint: (days: string) => `We email invoices, due after ${days} days.`,
    limit: 'Credit limit, in dollars',
    limitHint: 'Empty: the limit for everyone.',
    firstName: "Owner's first name",
    lastName: "Owner's last name",
    email: "Owner's email",
    confirm: 'Create customer',
  },
  invitations: {
    invited: (email: string) => `We sent an invitation to ${email}.`,
    unknown: (email: string) => `We are finding out whether the invitation to ${email} left.`,
    later: (email: string) => `The invitation to ${email} did not leave. Try again from People.`,
    refused: (email: string) => `${email} already has a login. Invite someone else under People.`,
  },
  menu: 'Manage customer',
  waiting: {
    title: (amount: number) =>
      plural(amount, { one: '# new customer waits for approval', other: '# new customers wait for approval' }),
    show: 'Review',
  },
  bundle: { failed: 'Nothing was exported.' },
  close: {
    act: 'Close account',
    text: (company: string) =>
      `Everyone of ${company} is logged out for good and stored payment methods go. Invoices and payments stay in the books. This cannot be undone. All lines must be terminated and invoices paid; the owners get an email with the reason.`,
    company: (company: string) => `Type ${company} to confirm`,
    differs: 'Type the company name as shown.',
    done: 'Account closed',
    refuse: 'Refuse and close',
  },
  hold: {
    putText:
      'Its people can log in, read and pay, but not activate or change lines. Lines stay in service. The owners get an email, and everyone reads the reason.',
    held: 'On hold',
    titles: {
      staff: 'This customer is on hold',
      approval: 'This new customer waits for approval',
    } satisfies Record<HoldKind, string>,
    since: (day: string) => `Since ${day}. Lines cannot be activated or changed.`,
    sinceBy: (day: string, by: string, reason: string) =>
      `Since ${day}, by ${by}: ${reason} Lines cannot be activated or changed.`,
    releaseText: 'Lines can be activated and changed again. The owners get an email.',
    released: 'Hold ended',
    approveText: 'Lines can be activated from now on. The owners get an email.',
    approved: 'Approved',
  },
};
