import { paymentConsentVersion, type PaymentMethod } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { ConsentText } from '../../parts/payment/consent-text.tsx';
import { dateText } from '../../ui/format/time.ts';

/** When somebody agreed that this method is charged, and to which words. */
export function MethodConsent({ consent: { version, at } }: Pick<PaymentMethod, 'consent'>): ReactElement {
  const known = paymentConsentVersion.safeParse(version);
  return (
    <details className="text-sm text-ink-faint">
      <summary className="cursor-pointer">Agreed to charges on {dateText(at)}</summary>
      <div className="mt-1 flex max-w-prose flex-col gap-1.5">
        {known.success && <ConsentText version={known.data} />}
        <p>Version: {version}</p>
      </div>
    </details>
  );
}
