import type { Dunning } from '@linekeeper/contract';
import { plural } from '../../../../ui/format/plural.ts';

const lines = (amount: number) => plural(amount, { one: '# line', other: '# lines' });

/** The sentences about what happens to unpaid lines, and when. */
export const words = {
  title: 'What happens next',
  loadFailed: "We couldn't load what happens next",
  standing: {
    running: (next: string | null) =>
      next === null
        ? "Waiting won't help: we have no more automatic tries. Pay now."
        : `Waiting may help: we try the payment again on ${next}.`,
    waiting: () => 'A payment is under way. Nothing else happens until we know its outcome.',
    held: () => 'Your provider has put this on hold. Nothing happens until they release it, and you can still pay.',
    needs_method: () =>
      "Waiting won't help: your payment method would be declined again. Pay with another one, or change your default.",
  } satisfies Record<Dunning['standing'], (next: string | null) => string>,
  byInvoice: 'An invoice is overdue. We charge nothing by ourselves: send your payment, or pay online above.',
  suspended: (amount: number) =>
    plural(amount, {
      one: '# line is suspended because of this. It comes back by itself once it owes nothing.',
      other: '# lines are suspended because of this. Each comes back by itself once it owes nothing.',
    }),
  ifUnpaid: (due: string) => `If ${due} stays unpaid`,
  soFar: 'So far',
  failed: 'A payment failed',
  fellDue: 'An invoice was not paid by its due date',
  done: {
    notice: 'We told you by email',
    try: 'We tried the payment again',
    warning: 'We warned you by email',
    suspension: 'We suspended lines',
    end: 'Lines began to end',
  } satisfies Record<Step['kind'], string>,
  planned: {
    notice: () => 'We remind you by email',
    try: () => 'We try the payment again',
    warning: (amount: number) => `We warn you by email about ${lines(amount)}`,
    suspension: (amount: number) => `We suspend ${lines(amount)}: the devices go offline`,
    end: (amount: number) => `We end ${lines(amount)} for good`,
  } satisfies Record<Step['kind'], (amount: number) => string>,
};

type Step = Dunning['steps'][number];
