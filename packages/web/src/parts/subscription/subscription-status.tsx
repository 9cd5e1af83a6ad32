import type { SubscriptionState } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../ui/feedback/status.tsx';

const looks: Record<SubscriptionState, { readonly tone: StatusTone; readonly word: string }> = {
  pending: { tone: 'note', word: 'First charge pending' },
  active: { tone: 'good', word: 'Active' },
  past_due: { tone: 'bad', word: 'Past due' },
  suspended: { tone: 'warn', word: 'Suspended' },
  canceled: { tone: 'plain', word: 'Canceled' },
};

export function SubscriptionStatus({ status }: { readonly status: SubscriptionState }): ReactElement {
  const { tone, word } = looks[status];
  return <Status tone={tone}>{word}</Status>;
}
