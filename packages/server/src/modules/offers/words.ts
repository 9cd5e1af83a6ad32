import { inLanguages } from '../../kernel/language.ts';
import { spanish } from './words.es.ts';
import type { MethodLabel } from '@linekeeper/contract';
import { dayShown, dollarsShown, methodShown, signedDollars } from '../../kernel/shown.ts';

/** What quotes say besides numbers. */
export const words = inLanguages(
  {
    noMethod: 'none',
    plan: (name: string, priceCents: number) => `${name} at ${dollarsShown(priceCents)}`,
    formula: {
      whole: (priceCents: number) => signedDollars(priceCents),
      share: (priceCents: number, days: number, ofDays: number) =>
        `${signedDollars(priceCents)} × ${days} of ${ofDays} days`,
      difference: (fromCents: number, toCents: number) => `${dollarsShown(toCents)} − ${dollarsShown(fromCents)}`,
      shareOfDifference: (fromCents: number, toCents: number, days: number, ofDays: number) =>
        `(${dollarsShown(toCents)} − ${dollarsShown(fromCents)}) × ${days} of ${ofDays} days, each amount rounded`,
    },
    undo: {
      activate:
        "Until a line is active you can terminate it free of charge. Afterwards you can cancel it at the end of its period; what was charged isn't refunded.",
      planAtOnce: 'You can change back today and pay nothing for the change.',
      planLater: (day: string) => `You can call the change off until ${dayShown(day)}.`,
      suspend: 'You can resume at any time.',
      resume: 'You can suspend again at any time.',
      terminate: "A termination can't be undone.",
      cancel: (day: string) => `You can call the cancellation off until ${dayShown(day)}.`,
      pay: "A payment can't be called off here. For a refund contact support.",
    },
    notes: {
      credit: 'Credit of your account is used before your payment method is charged.',
      split: (first: MethodLabel, firstCents: number, rest: { method: MethodLabel; amountCents: number }) =>
        `Two payments: ${dollarsShown(firstCents)} from ${methodShown(first)} and ${dollarsShown(rest.amountCents)} from ${methodShown(rest.method)}.`,
      taxIncluded: 'The amounts include the tax that was invoiced.',
    },
  },
  spanish,
);
