import type { ReactNode } from 'react';
import { plural } from '../../../ui/format/plural.ts';

/** The sentences of the failed payments. */
export const words = {
  title: 'Failed payments',
  loadFailed: "We couldn't load your failed payments",
  none: "You're all paid up",
  noneText: 'If a charge fails or an invoice is overdue, you see it here and can pay right away.',
  truncated: 'There are more failed payments',
  truncatedText: (shown: number) =>
    plural(shown, {
      one: 'This is the first one. The others appear once it is paid.',
      other: 'These are the first #. The others appear once these are paid.',
    }),

  columns: {
    choice: 'Pay',
    line: 'Line',
    plan: 'Plan and invoice',
    status: 'Status',
    reason: 'Reason',
    amount: 'Amount',
  },
  accountCharges: 'Account charges',
  choose: (name: string) => `Select ${name}`,
  draft: 'Draft',
  inProgress: 'Payment in progress',
  outcomeUnknown: "We don't know the outcome yet.",
  lastTried: (when: ReactNode) => <>Last tried {when}</>,
  noReason: "The last charge didn't go through.",

  chooseAll: 'Select all',
  pay: 'Pay now',
  allInProgress: 'Every payment is in progress',
  /** `amount`: of lines, when nothing else is to be paid. */
  all: (sum: string, amount: number | null) =>
    amount === null
      ? `${sum} for everything listed`
      : plural(amount, { one: `${sum} for # line`, other: `${sum} for all # lines` }),
  picked: (sum: string, picked: string, all: string) => `${sum} for ${picked} of ${all} selected`,
  addMethod: 'Add payment method',
  otherMethod: 'Use another payment method',
  payWith: 'Pay with',
  split: {
    offer: 'Split over two methods',
    first: (method: string) => `Amount for ${method}`,
    rest: 'Rest from',
    restCents: (rest: string) => `The rest is ${rest}.`,
    wrong: (total: string) => `Enter an amount between $0.01 and less than ${total}.`,
  },
  chooseMethod: 'Choose a payment method',
  /** The warning comes first: phones cut the end. */
  method: (name: string, isDefault: boolean, hasFailed: boolean) => {
    if (hasFailed) return `Failing: ${name}`;
    return isDefault ? `${name}, default` : name;
  },
  noMethod: 'You have no payment method that we can charge.',
  unusable: (method: string) => `We can no longer charge your default, ${method}.`,
  failing: (method: string) => `We'll charge ${method}. Its last charge failed.`,
  usable: (method: string) => `We'll charge your default, ${method}.`,
};
