import { inLanguages } from '../../../kernel/language.ts';
import { spanish } from './words.es.ts';
import { suspendReasonTexts, type LineState, type SuspendReason } from '@linekeeper/contract';

const suspendedFor = (reasons: readonly SuspendReason[]) =>
  reasons.map((reason) => suspendReasonTexts[reason]).join('; ');

/** The sentences of lists and of the page of one line. */
export const words = inLanguages(
  {
    unknownCarrier: "We don't know this carrier.",
    tooManyViews: (limit: number) => `You already have ${limit} views. Remove one first.`,

    /** Above a column of the exported file. */
    lastSeen: 'Last seen (UTC)',

    portal: 'Portal',
    you: 'You',

    /** Why a line is in its state. */
    because: {
      suspended: (reasons: readonly SuspendReason[]) => `The line is suspended: ${suspendedFor(reasons)}.`,
      activating: (carrier: string) => `${carrier} is activating the line.`,
      suspending: (carrier: string, reasons: readonly SuspendReason[]) =>
        `${carrier} is suspending the line: ${suspendedFor(reasons)}.`,
      resuming: (carrier: string) => `${carrier} is resuming the line.`,
      terminating: (carrier: string) => `${carrier} is terminating the line.`,
      inService: 'The line is in service.',
    },

    /** What ends a line's state. */
    ends: {
      inventory: 'It goes into service when you activate it.',
      activation_failed: 'Activate it again, or terminate it.',
      active: 'It stays active until someone suspends or terminates it.',
      terminated: 'This is final. You can activate the SIM again as a new line.',
    } satisfies Partial<Record<LineState, string>>,
    endsWithAnswer: (carrier: string) => `It ends when ${carrier} answers. Nothing is sent twice in the meantime.`,
    resumesWhen: (reasons: readonly SuspendReason[]) =>
      `It resumes when ${reasons.map((reason) => reasonEnds[reason]).join(' and ')}.`,
  },
  spanish,
);

const reasonEnds: Record<SuspendReason, string> = {
  user: 'someone in your account resumes it',
  payment: 'the unpaid charge is paid',
  data_limit: 'the next period begins or you raise the limit',
  carrier: 'the carrier lifts the suspension; ask support for help',
  admin: 'your provider lifts the suspension; ask support for help',
};
