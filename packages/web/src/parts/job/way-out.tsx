import type { ReactNode } from 'react';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';

/** Where a customer puts right what keeps a change of lines back; undefined when that is nowhere. */
export function wayOut(code: string, mayPay: boolean): ReactNode {
  if (code === 'payment_method_needed' && mayPay) {
    return (
      <LinkButton size="small" to={paths.methods}>
        Add a payment method
      </LinkButton>
    );
  }
  if (code === 'activation_invoice_unpaid' || code === 'exposure_limit') {
    return (
      <LinkButton size="small" to={paths.failed}>
        See what is unpaid
      </LinkButton>
    );
  }
  return undefined;
}
