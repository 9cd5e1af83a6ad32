import { inLanguages } from '../../kernel/language.ts';
import { spanish } from './words.es.ts';
import { dayShown } from '../../kernel/shown.ts';

/** The sentences about payments by check and transfer. */
export const words = inLanguages(
  {
    noAccount: (account: string) => `There is no account ${account}.`,
    noInvoice: (invoice: string) => `This account has no issued invoice ${invoice}.`,
    namedAlone: (invoice: string) => `Invoice ${invoice} is written off. Name it alone.`,
    noPayment: (payment: string) => `There is no recorded payment ${payment}.`,
    notYet: (today: string) => `Enter a day up to today, ${dayShown(today)} in the account's time zone.`,
    isReversed: (reference: string) =>
      `The payment with the reference ${reference} was reversed. Record a new payment under its own reference.`,
    differs: (payment: string, reference: string) =>
      `${payment} has the reference ${reference} with another amount or day. Reverse it first if it is wrong.`,
    /** In the middle of a sentence, by how it was paid and its number. */
    paid: {
      check: (reference: string) => `check ${reference}`,
      wire: (reference: string) => `wire ${reference}`,
      ach: (reference: string) => `ACH transfer ${reference}`,
      cash: (reference: string) => `cash, ${reference}`,
    },
    returned: {
      check: 'Your check was returned. Please pay again.',
      wire: 'Your wire was returned. Please pay again.',
      ach: 'Your ACH transfer was returned. Please pay again.',
      cash: 'We took back a payment that we had recorded by mistake. Please pay.',
    },
  },
  spanish,
);
