import { paymentResult, paymentResultWords, type Payment, type PaymentResult } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../ui/feedback/status.tsx';

const tones: Record<PaymentResult, StatusTone> = {
  processing: 'note',
  clearing: 'note',
  paid: 'good',
  refunded: 'plain',
  partly_refunded: 'plain',
  declined: 'bad',
  failed: 'bad',
  sent_back: 'bad',
  in_review: 'warn',
  being_checked: 'warn',
  not_charged: 'plain',
  voided: 'plain',
};

/** What became of one charge, as a customer would say it. */
export function ChargeStatus({ payment }: { readonly payment: Payment }): ReactElement {
  const result = paymentResult(payment);
  return <Status tone={tones[result]}>{paymentResultWords[result]}</Status>;
}
