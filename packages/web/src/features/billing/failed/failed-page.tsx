import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { LoadFailure } from '../../../parts/load-failure/load-failure.tsx';
import { latestResults, type PayResult } from '../../../parts/pay-failed/pay-result.ts';
import { PayResults } from '../../../parts/pay-failed/pay-results.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FailedList } from './failed-list.tsx';
import { words } from './words.tsx';

const pollMs = 2_500;

/** Subscriptions whose charge failed: why, how much, and the way to pay them. Looks again while a payment runs. */
export function FailedPage(): ReactElement {
  const { data, error, isFetching, refetch } = useQuery({
    ...billingQueries.failedSubscriptions(),
    refetchInterval: ({ state }) => (state.data?.items.some((item) => item.isInProgress) ? pollMs : false),
  });
  const [results, setResults] = useState<readonly PayResult[]>([]);
  if (error && !data) {
    return (
      <Panel>
        <LoadFailure error={error} title={words.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      </Panel>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {results.length > 0 && data && (
        <PayResults results={latestResults(results, data.items)} onDismiss={() => setResults([])} />
      )}
      {data?.items.length === 0 ? (
        <Panel>
          <EmptyState icon="check" title={words.none}>
            {words.noneText}
          </EmptyState>
        </Panel>
      ) : (
        <FailedList failed={data} onAnswered={setResults} />
      )}
    </div>
  );
}
