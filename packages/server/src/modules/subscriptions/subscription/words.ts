import { kept } from '../../../kernel/retold.ts';
import { inLanguages } from '../../../kernel/language.ts';
import { spanish, spanishSentences } from './words.es.ts';
import { dayShown, dollarsShown } from '../../../kernel/shown.ts';

/** What an activation is refused with besides the contract's sentences. */
export const sentences = inLanguages({ onePlanPerCarrier: 'Choose one plan for each carrier.' }, spanishSentences);

/** What a first charge is made of, on quotes and on invoices. */
export const words = kept(
  {
    /** On an invoice, which says the days beside it. */
    firstPeriod: (plan: string, isPart: boolean) => (isPart ? `${plan}, first period` : `${plan}, first month`),
    firstMonth: (plan: string) => `${plan}, first month`,
    /** `lastDay` is the last one that is paid for, `YYYY-MM-DD`. */
    firstDays: (plan: string, firstDay: string, lastDay: string) =>
      firstDay === lastDay
        ? `${plan}, ${dayShown(firstDay)}`
        : `${plan}, ${dayShown(firstDay)} to ${dayShown(lastDay)}`,
    whileSuspended: (plan: string) => `${plan}, while suspended`,
    /** `day`: on which it was announced, `YYYY-MM-DD`. */
    newVersion: (wasCents: number, isCents: number, day: string) =>
      wasCents === isCents
        ? `New terms, announced on ${dayShown(day)}.`
        : `New price: ${dollarsShown(isCents)} instead of ${dollarsShown(wasCents)}, announced on ${dayShown(day)}.`,
    /** `since`: the first day of what was agreed with the customer, `YYYY-MM-DD`. */
    ownPrice: (insteadOfCents: number, since: string) =>
      `Your price since ${dayShown(since)}, instead of ${dollarsShown(insteadOfCents)}.`,
    activationFee: 'One-time activation fee',
    /** Also of what changes later. */
    atMostQuoted: 'Not more than was quoted.',

    /** In the history of a line. */
    ending: {
      scheduled: (lastDay: string) => `Cancellation scheduled. The line's last day is ${lastDay}.`,
      calledOff: 'Cancellation called off. The line goes on.',
      by: 'The portal',
      request: 'Cancel at the end of the period',
    },
  },
  spanish,
);
