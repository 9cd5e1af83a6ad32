import { inLanguages } from '../../kernel/language.ts';
import { spanish } from './words.es.ts';
/** The sentences of the mail about a closed account. */
export const words = inLanguages(
  {
    closed: {
      subject: (brand: string) => `Your ${brand} account is closed`,
      removed: (by: string, company: string) =>
        `${by} closed the account of ${company}. We removed its logins and stored payment methods.`,
      kept: 'We keep its invoices and payments in our books.',
      company: 'Company',
      by: 'Closed by',
      reason: 'Reason',
      again: 'Open a new account',
      questions: (support: string) => `Closed by mistake, or need an invoice? Write to ${support}.`,
    },
  },
  spanish,
);
