import { kept } from '../../kernel/retold.ts';
import { spanish } from './words.es.ts';
import type { FactName } from './quote.ts';

/** What changed since a quote, in words and numbers. */
export const words = kept(
  {
    otherAsked: 'The quote is for something else.',
    differences: {
      lines: (before, now) => `The quote is for ${before}; now it would be ${now}.`,
      plan: (before, now) => `The plan was ${before} and is now ${now}.`,
      price: (before, now) => `The price was ${before} and is now ${now}.`,
      method: (before, now) => `The payment method was ${before} and is now ${now}.`,
      lastDay: (before, now) => `The last day was ${before} and is now ${now}.`,
      total: (before, now) => `The total was ${before} and is now ${now}.`,
      today: (before, now) => `The charge was ${before} and would now be ${now}.`,
    } satisfies Record<FactName, (before: string, now: string) => string>,
  },
  spanish,
);
