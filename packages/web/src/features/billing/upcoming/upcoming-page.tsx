import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { UpcomingInvoice } from './upcoming-invoice.tsx';
import { UpcomingLines } from './upcoming-lines.tsx';

/** The next invoice as it would be today, what usage may add, and what each line does. */
export function UpcomingPage(): ReactElement {
  const { isPending } = useQuery(billingQueries.upcomingInvoice());
  return (
    <div className="flex flex-col gap-5">
      <UpcomingInvoice />
      {/* However long the invoice is: below it nothing moves. */}
      {!isPending && <UpcomingLines />}
    </div>
  );
}
