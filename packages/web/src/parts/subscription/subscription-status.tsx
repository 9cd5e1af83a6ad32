import type { SubscriptionState } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../ui/feedback/status.tsx';
import { words } from './words.ts';

const tones: Record<SubscriptionState, StatusTone> = {
  pending: 'note',
  active: 'good',
  past_due: 'bad',
  suspended: 'warn',
  canceled: 'plain',
};

export function SubscriptionStatus({ status }: { readonly status: SubscriptionState }): ReactElement {
  return <Status tone={tones[status]}>{words.states[status]}</Status>;
}
