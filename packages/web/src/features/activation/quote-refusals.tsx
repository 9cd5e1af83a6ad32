import type { Quote } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export interface QuoteRefusalsProps {
  readonly refusals: Quote['refusals'];
  readonly onChangePlan: () => void;
}

/** Why the activation as a whole is not possible now, each with its way out. What was typed stays meanwhile. */
export function QuoteRefusals({ refusals, onChangePlan }: QuoteRefusalsProps): ReactElement {
  const mayPay = useMayDo('pay');
  return (
    <>
      {refusals.map(({ code, text }) => (
        <Banner
          key={code}
          tone="bad"
          title="Nothing can be activated now"
          action={code === 'payment_method_needed' && !mayPay ? undefined : wayOut(code, onChangePlan)}
        >
          {text} Your list of devices is kept.
        </Banner>
      ))}
    </>
  );
}

function wayOut(code: string, onChangePlan: () => void): ReactNode {
  if (code === 'payment_method_needed') {
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
  if (code === 'plan_not_on_sale' || code === 'plan_of_other_carrier') {
    return (
      <Button size="small" onClick={onChangePlan}>
        Choose another plan
      </Button>
    );
  }
  return undefined;
}
