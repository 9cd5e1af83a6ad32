import { kept } from '../../kernel/retold.ts';
import { spanish } from './words.es.ts';
/** The sentences about extra charges and discounts. */
export const words = kept(
  {
    noAccount: (account: string) => `There is no account ${account}.`,
    name: 'Enter a name of at most 80 readable characters.',
    oneOf: 'Enter either an amount or a percentage.',
    amount: 'Enter an amount above $0.',
    percent: 'Enter a percentage above 0, and at most 100 for a discount.',
    day: 'Enter days as YYYY-MM-DD.',
    endsBefore: 'The last day is before the first one.',
    /** On the invoice. */
    cutShort: (name: string) => `${name} (limited to this invoice; the rest isn’t carried over)`,
    reason: 'Enter a reason, and who decides.',
  },
  spanish,
);
