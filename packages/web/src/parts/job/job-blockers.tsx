import type { Job } from '@linekeeper/contract';
import type { ReactElement, ReactNode } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Why a job cannot start as a whole, each with its way out. */
export function JobBlockers({ job }: { readonly job: Job }): ReactElement | null {
  const mayPay = useMayDo('pay');
  if (job.blockers.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {job.blockers.map(({ code, text }) => (
        <Banner key={code} tone="bad" title="This cannot start now" action={wayOut(code, mayPay)}>
          {text}
        </Banner>
      ))}
    </div>
  );
}

function wayOut(code: string, mayPay: boolean): ReactNode {
  if (code === 'payment_method_needed') {
    return (
      mayPay && (
        <LinkButton size="small" to={paths.methods}>
          Add a payment method
        </LinkButton>
      )
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
