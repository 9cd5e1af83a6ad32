import type { InvoiceState } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';
import { words } from './words.ts';

const tones: Record<InvoiceState, StatusTone> = {
  draft: 'plain',
  open: 'bad',
  processing: 'note',
  paid: 'good',
  void: 'plain',
  uncollectible: 'plain',
};

export function InvoiceStatus({ status }: { readonly status: InvoiceState }): ReactElement {
  return <Status tone={tones[status]}>{words.states[status]}</Status>;
}
