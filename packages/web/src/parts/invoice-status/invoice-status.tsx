import type { Invoice, InvoiceState } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../ui/feedback/status.tsx';
import { words } from './words.ts';

const tones: Record<InvoiceState, StatusTone> = {
  draft: 'plain',
  open: 'bad',
  processing: 'note',
  paid: 'good',
  void: 'plain',
  uncollectible: 'plain',
};

/** Until its due date, an invoice that is not charged by itself is nothing to worry about. */
export function InvoiceStatus(invoice: Pick<Invoice, 'dueOn' | 'isOverdue' | 'status'>): ReactElement {
  const { status, dueOn, isOverdue } = invoice;
  if (status !== 'open' || dueOn === null) return <Status tone={tones[status]}>{words.states[status]}</Status>;
  return isOverdue ? <Status tone="bad">{words.overdue}</Status> : <Status tone="note">{words.notDue}</Status>;
}
