import type { ReactNode } from 'react';

/** The facts of an account, and who changes each. */
export const words = {
  title: 'Account',
  note: 'What holds for everyone in your account.',
  loadFailed: "We couldn't load your account",
  company: 'Company',
  number: 'Customer number',
  numberHint: 'Tell us this number when you write to support.',
  since: 'Customer since',
  currency: 'Currency',
  dollars: 'US dollars (USD)',
  dollarsHint: 'All prices, invoices and payments. It cannot be changed.',
  zone: 'Time zone',
  day: 'Billing day',
  dayHint: 'You see your next bills with another day or zone before you save.',
  terms: 'Payment terms',
  byMethod: 'We charge your default payment method',
  byInvoice: (days: number) => `By invoice, due in ${days} days`,
  termsHint: (support: ReactNode) => <>Only our support changes these. Write to {support}.</>,
  changeCompany: 'Change company',
  changeDay: 'Change billing day or time zone',
  changeMethods: 'Change payment methods',
  whoMay:
    'Owners, administrators and billing people change the billing day. Owners and administrators change the company.',
};
