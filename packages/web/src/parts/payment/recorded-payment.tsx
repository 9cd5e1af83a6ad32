import { paidByTexts, type RecordedPayment } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status } from '../../ui/feedback/status.tsx';
import { words } from './words.ts';

/** "Check 1042". */
export function recordedName({ paidBy, reference }: Pick<RecordedPayment, 'paidBy' | 'reference'>): string {
  return paidByTexts[paidBy](reference);
}

export function RecordedStatus({ isReversed }: Pick<RecordedPayment, 'isReversed'>): ReactElement {
  const { returned, received } = words.recorded;
  return <Status tone={isReversed ? 'bad' : 'good'}>{isReversed ? returned : received}</Status>;
}
