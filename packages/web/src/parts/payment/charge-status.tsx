import type { ChargeState, Payment } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../ui/status.tsx';

interface Look {
  readonly tone: StatusTone;
  readonly word: string;
}

const looks: Record<ChargeState, Look> = {
  sent: { tone: 'note', word: 'Processing' },
  approved: { tone: 'good', word: 'Paid' },
  declined: { tone: 'bad', word: 'Declined' },
  error: { tone: 'bad', word: 'Failed' },
  held: { tone: 'warn', word: 'In review' },
  unknown: { tone: 'warn', word: 'Being checked' },
  not_charged: { tone: 'plain', word: 'Not charged' },
  voided: { tone: 'plain', word: 'Voided' },
};

/** What became of one charge, as a customer would say it. */
export function ChargeStatus({ payment }: { readonly payment: Payment }): ReactElement {
  const { tone, word } = lookOf(payment);
  return <Status tone={tone}>{word}</Status>;
}

/** An accepted bank debit is not paid yet, and one that came back was never declined in the customer's eyes. */
function lookOf({ status, paidAt, returnedAt, refundedCents, amountCents }: Payment): Look {
  if (status === 'approved' && paidAt === null) return { tone: 'note', word: 'Clearing' };
  if (returnedAt !== null) return { tone: 'bad', word: 'Sent back' };
  if (refundedCents > 0) return { tone: 'plain', word: refundedCents < amountCents ? 'Partly refunded' : 'Refunded' };
  return looks[status];
}
