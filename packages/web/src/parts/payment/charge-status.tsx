import type { ChargeState } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../ui/status.tsx';

const looks: Record<ChargeState, { readonly tone: StatusTone; readonly word: string }> = {
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
export function ChargeStatus({ status }: { readonly status: ChargeState }): ReactElement {
  const { tone, word } = looks[status];
  return <Status tone={tone}>{word}</Status>;
}
