import { kept } from '../../../kernel/retold.ts';
import { spanish } from './words.es.ts';
import { dayShown, dollarsShown } from '../../../kernel/shown.ts';

/** What usage and changes of plan are called on invoices. Lines that say the same are shown as one. */
export const words = kept(
  {
    aboveAllowance: (plan: string) => `${plan}, data above the allowance`,
    reportedLate: (plan: string) => `${plan}, data that the carrier reported late`,
    messages: (plan: string) => `${plan}, text messages`,
    messagesReportedLate: (plan: string) => `${plan}, text messages that the carrier reported late`,
    unusedDays: (plan: string) => `${plan}, unused days`,
    portal: 'Portal',
    scheduled: (plan: string, day: string) => `Changes to ${plan} on ${day}.`,
    calledOff: 'The scheduled change of plan was called off. The line stays on its plan.',
    notChanged: (plan: string, why: string) =>
      `We couldn't change the plan to ${plan}: ${why} The line stays on its plan.`,
    pauseEnded: (plan: string) => `${plan}, resumed`,
    pausedAgain: (plan: string) => `${plan}, suspended again on the same day`,
    changedPrice: (plan: string) => `${plan}, changed price`,
    ownUnitPrice: (since: string) => `Your price for usage since ${dayShown(since)}.`,
    formula: {
      /** Of a change of plan within a period; both shares are rounded. */
      rest: (fromCents: number, toCents: number, days: number, ofDays: number) =>
        `(${dollarsShown(toCents)} − ${dollarsShown(fromCents)}) × ${days} of ${ofDays} days`,
      unused: (priceCents: number, days: number, ofDays: number) =>
        `−${dollarsShown(priceCents)} × ${days} of ${ofDays} days`,
      /** `toCents`: null when the line is charged no more. */
      renewal: (fromCents: number, toCents: number | null, days: number, ofDays: number) => {
        const prices =
          toCents === null ? `−${dollarsShown(fromCents)}` : `${dollarsShown(toCents)} − ${dollarsShown(fromCents)}`;
        return days === ofDays ? prices : `(${prices}) × ${days} of ${ofDays} days`;
      },
    },
    /** Of a quote: the same change is charged for two periods. */
    planChangeNow: (from: string, to: string) => `Change from ${from} to ${to}, rest of this period`,
    planChangeThen: (from: string, to: string) => `Change from ${from} to ${to}, from the next period on`,
    planChange: (from: string, to: string) => `Change from ${from} to ${to}`,
  },
  spanish,
);
