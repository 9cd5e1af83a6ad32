import { inLanguages } from '../../kernel/language.ts';
import { spanish } from './words.es.ts';

/** The sentences in a bundle. */
export const words = inLanguages(
  {
    about: (brand: string, company: string, day: string) => `${brand}: data of ${company} on ${day}

account.json      company, addresses, terms and people
lines-1.csv       all lines; long tables have more parts
invoices-1.csv    every line of every issued invoice
invoices/         issued invoices as PDF, but for those with more entries than a PDF holds
payments-1.csv    card and bank payments, checks and transfers
activity-1.csv    what happened at the account, newest first

Texts are UTF-8. Days and times are UTC unless a column says otherwise.
`,
    activity: { at: 'Time', text: 'What happened', by: 'By' },
  },
  spanish,
);
