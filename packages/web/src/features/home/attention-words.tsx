import type { Attention } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { count } from '../../ui/format/count.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { money } from '../../ui/format/money.ts';

interface AttentionWords {
  readonly tone: 'bad' | 'warn';
  readonly title: string;
  readonly text: string;
  readonly way: ReactElement;
}

/** One thing that needs somebody: what is so, what it means, where it is put right. */
export function attentionWords({ kind, count: amount, amountCents }: Attention, mayPay: boolean): AttentionWords {
  const { tone, title, text, way } = words[kind];
  const lines = amount === 1 ? '1 line' : `${count(amount)} lines`;
  return { tone, title: title({ amount, lines, sum: money(amountCents ?? 0) }), text, way: way(mayPay) };
}

interface Figures {
  readonly amount: number;
  /** The amount as lines: "3 lines". */
  readonly lines: string;
  readonly sum: string;
}

interface Words extends Omit<AttentionWords, 'title' | 'way'> {
  readonly title: (figures: Figures) => string;
  /** Worded by whether the person may pay: everybody may look. */
  readonly way: (mayPay: boolean) => ReactElement;
}

const words: Readonly<Record<Attention['kind'], Words>> = {
  failed_payments: {
    tone: 'bad',
    title: ({ sum, lines }) => `${sum} unpaid for ${lines}.`,
    text: 'The charge failed. The reason is told there, and it can be paid at once.',
    way: (mayPay) => (
      <LinkButton size="small" to={paths.failed}>
        {mayPay ? 'Review and pay' : 'Review'}
      </LinkButton>
    ),
  },
  no_payment_method: {
    tone: 'bad',
    title: () => 'No usable payment method.',
    text: 'Lines cannot be charged or activated without one.',
    way: (mayPay) => (
      <LinkButton size="small" to={paths.methods}>
        {mayPay ? 'Add a payment method' : 'See payment methods'}
      </LinkButton>
    ),
  },
  activation_failed: {
    tone: 'bad',
    title: ({ lines }) => `The activation of ${lines} failed.`,
    text: 'Nothing was charged. Each line says why and whether it can be tried again.',
    way: () => (
      <LinkButton size="small" to={paths.lines} search={{ status: 'activation_failed' }}>
        See what failed
      </LinkButton>
    ),
  },
  outcome_unknown: {
    tone: 'warn',
    title: ({ lines }) => `The carrier has not told the result for ${lines}.`,
    text: 'It is asked again until it does; nothing is charged meanwhile.',
    way: () => (
      <LinkButton size="small" to={paths.lines} search={{ status: 'outcome_unknown' }}>
        See the lines
      </LinkButton>
    ),
  },
  findings: {
    tone: 'warn',
    title: ({ amount }) =>
      amount === 1
        ? 'Carrier and portal disagree on 1 line.'
        : `Carrier and portal disagree in ${count(amount)} points.`,
    text: 'Each says what both sides tell, what that costs and how it is put right.',
    way: () => (
      <LinkButton size="small" to={paths.lineCheck}>
        Compare
      </LinkButton>
    ),
  },
  method_expiring: {
    tone: 'warn',
    title: ({ amount }) =>
      amount === 1 ? 'A card expires soon or has expired.' : `${count(amount)} cards expire soon or have expired.`,
    text: 'Add its successor before the next charge.',
    way: () => (
      <LinkButton size="small" to={paths.methods}>
        See payment methods
      </LinkButton>
    ),
  },
};
