import { paymentConsents } from '@linekeeper/contract';
import type { ReactElement } from 'react';

/** What the person who stores a method agrees to. */
export function ConsentText({ version }: { readonly version: keyof typeof paymentConsents }): ReactElement {
  return (
    <>
      {paymentConsents[version].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}
