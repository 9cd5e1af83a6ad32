import type { ReactNode } from 'react';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { words } from './words.tsx';

const unpaid: ReadonlySet<string> = new Set([
  'activation_invoice_unpaid',
  'exposure_limit',
  'invoice_overdue',
  'credit_limit',
  'line_past_due',
]);

/** A link to where the customer can remove what blocks a change of lines; undefined when there is none. */
export function fixLink(code: string, mayPay: boolean): ReactNode {
  if (code === 'payment_method_needed' && mayPay) {
    return (
      <LinkButton size="small" to={paths.methods}>
        {words.addMethod}
      </LinkButton>
    );
  }
  if (unpaid.has(code)) {
    return (
      <LinkButton size="small" to={paths.failed}>
        {words.seeUnpaid}
      </LinkButton>
    );
  }
  return undefined;
}
