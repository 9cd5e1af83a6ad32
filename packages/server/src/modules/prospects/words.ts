import { plural } from '../../kernel/plural.ts';

/** The sentences of the email that invites a company to sign up. */
export const words = {
  subject: (brand: string) => `Sign up for ${brand}`,
  invited: (brand: string) =>
    `${brand} invites you to manage your data lines online. Your email is filled in; you add your address and a payment method.`,
  company: 'Company',
  terms: 'Payment terms',
  card: 'Payment method on file',
  net: (days: number) => `Net ${days}`,
  until: 'Good until',
  action: 'Sign up',
  once: (days: number) =>
    plural(days, {
      one: 'The link works once, within # day. Please do not forward this email.',
      other: 'The link works once, within # days. Please do not forward this email.',
    }),
  questions: (support: string) => `Not expecting this? Ignore it, or write to ${support}.`,
};
