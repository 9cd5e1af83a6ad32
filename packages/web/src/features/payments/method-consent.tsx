import { paymentConsentVersion, type PaymentMethod } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { ConsentText } from '../../parts/payment/consent-text.tsx';
import { dateText } from '../../ui/format/time.ts';
import { words } from './words.ts';

/** When a person authorized charges to this method, and the text they agreed to. */
export function MethodConsent({ consent: { version, at } }: Pick<PaymentMethod, 'consent'>): ReactElement {
  const known = paymentConsentVersion.safeParse(version);
  return (
    <details className="text-sm text-ink-faint">
      <summary className="cursor-pointer">{words.method.authorizedOn(dateText(at))}</summary>
      <div className="mt-1 flex max-w-prose flex-col gap-1.5">
        {known.success && <ConsentText version={known.data} />}
        <p>{words.method.version(version)}</p>
      </div>
    </details>
  );
}
