import { inLanguages } from '../../../kernel/language.ts';
import { spanish } from './words.es.ts';
import { dollarsShown } from '../../../kernel/shown.ts';

/** What the next invoice charges that has no item yet, in the words of the invoice, and who did what. */
export const words = inLanguages(
  {
    you: 'You',
    portal: 'Portal',
    cap: {
      tooHigh: (mostCents: number) => `Enter at most ${dollarsShown(mostCents)}.`,
    },
    planOf: (plan: string, carrier: string) => `${plan} (${carrier})`,
    csv: {
      head: ['Month', 'Grouped by', 'Name', 'Amount before tax (USD)'],
      plan: 'Plan',
      tag: 'Tag',
      noPlan: 'Other charges',
      noTag: 'No tag',
    },
    aboveAllowance: (plan: string) => `${plan}, data above the allowance`,
    messages: (plan: string) => `${plan}, text messages`,
  },
  spanish,
);
