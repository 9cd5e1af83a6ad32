import { inLanguages } from './language.ts';
import { spanish } from './words.es.ts';

/** What modules say alike. */
export const words = {
  /** What a list says to a cursor that it never gave. */
  wrongCursor: 'Use a cursor from this list.',
  /** What is read where personal data was. */
  erased: {
    formerPerson: 'Former person',
    customer: 'Erased customer',
    text: 'Erased',
    reason: 'The reason was erased',
  },
  method: inLanguages(
    {
      endingIn: (label: string, last4: string) => `${label} ending in ${last4}`,
      accounts: { checking: 'Checking', savings: 'Savings', businessChecking: 'Business checking' },
    },
    spanish,
  ),
};
