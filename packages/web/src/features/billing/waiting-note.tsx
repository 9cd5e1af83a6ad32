import { paymentResult, paymentResultWords, paymentWaitingTexts, type Payment } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';

/** What a payment that is not through waits for; nothing for any other. */
export function WaitingNote({ payment }: { readonly payment: Payment | undefined }): ReactElement | null {
  const result = payment && paymentResult(payment);
  const text = result && paymentWaitingTexts[result];
  if (!text) return null;
  return (
    <Banner tone="note" title={paymentResultWords[result]}>
      {text}
    </Banner>
  );
}
