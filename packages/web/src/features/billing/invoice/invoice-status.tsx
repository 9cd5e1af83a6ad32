import type { InvoiceState } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx';

const looks: Record<InvoiceState, { readonly tone: StatusTone; readonly word: string }> = {
  draft: { tone: 'plain', word: 'Draft' },
  open: { tone: 'bad', word: 'Unpaid' },
  processing: { tone: 'note', word: 'Processing' },
  paid: { tone: 'good', word: 'Paid' },
  void: { tone: 'plain', word: 'Void' },
  uncollectible: { tone: 'plain', word: 'Written off' },
};

export function InvoiceStatus({ status }: { readonly status: InvoiceState }): ReactElement {
  const { tone, word } = looks[status];
  return <Status tone={tone}>{word}</Status>;
}
