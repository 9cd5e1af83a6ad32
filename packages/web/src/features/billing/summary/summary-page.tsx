import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { queries } from '../../../api/queries.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { SpendCapBanner } from '../../../parts/spend-cap/spend-cap-banner.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { MethodSummary } from './method-summary.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { NextInvoice } from './next-invoice.tsx';
import { Standing } from './standing.tsx';
import { words } from '../words.ts';

/**
 * Whether something is owed, what comes next with its total, and how it is paid. Each part says by itself that it could
 * not be read; when none could, the page says it once.
 */
export function SummaryPage(): ReactElement {
  return (
    <Loaded query={useParts()} failed={words.loadFailed} frame={inPanel} skeleton={<Waiting />}>
      {() => (
        <div className="flex flex-col gap-4">
          <Standing />
          <MoneyFigures />
          <SpendCapBanner />
          <NextInvoice />
          <MethodSummary />
        </div>
      )}
    </Loaded>
  );
}

/** Each part is as high as what it says: the page is drawn once all are known, so that none moves another. */
function useParts() {
  const parts = [
    useQuery(billingQueries.failedSubscriptions()),
    useQuery(billingQueries.balance()),
    useQuery(billingQueries.upcomingInvoice()),
    useQuery(queries.homeKPIs()),
    useQuery(queries.spendCap()),
    useQuery(queries.customerDetails()),
  ] as const;
  const areKnown = parts.every(({ isFetched }) => isFetched);
  const isNothingRead = parts.every(({ data }) => data === undefined);
  return {
    data: areKnown && !isNothingRead ? true : undefined,
    error: areKnown && isNothingRead ? parts[0].error : null,
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
  };
}

function Waiting(): ReactElement {
  return (
    <output aria-busy aria-label={words.loading} className="flex flex-col gap-4">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-56 w-full sm:h-27" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-24 w-full" />
    </output>
  );
}
