import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { queries } from '../../../api/queries.ts';
import { SpendCapBanner } from '../../../parts/spend-cap/spend-cap-banner.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { MethodSummary } from './method-summary.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { Standing } from './standing.tsx';
import { UpcomingInvoice } from '../upcoming/upcoming-invoice.tsx';
import { words } from '../words.ts';

/** Whether something is owed, what comes next with its total, and how it is paid. */
export function SummaryPage(): ReactElement {
  if (useIsWaiting()) return <Waiting />;
  return (
    <div className="flex flex-col gap-4">
      <Standing />
      <MoneyFigures />
      <SpendCapBanner />
      <UpcomingInvoice isSummary />
      <MethodSummary />
    </div>
  );
}

/** Each part is as high as what it says: the page is drawn once all are known, so that none moves another. */
function useIsWaiting(): boolean {
  const all = [
    useQuery(billingQueries.failedSubscriptions()).isFetched,
    useQuery(billingQueries.balance()).isFetched,
    useQuery(billingQueries.upcomingInvoice()).isFetched,
    useQuery(queries.homeKPIs()).isFetched,
    useQuery(queries.spendCap()).isFetched,
    useQuery(queries.customerDetails()).isFetched,
  ];
  return all.includes(false);
}

function Waiting(): ReactElement {
  return (
    <output aria-busy aria-label={words.loading} className="flex flex-col gap-4">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-26 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-24 w-full" />
    </output>
  );
}
