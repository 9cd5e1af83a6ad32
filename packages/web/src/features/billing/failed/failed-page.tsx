import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { latestResults, type PayResult } from '../../../parts/pay-failed/pay-result.ts';
import { PayResults } from '../../../parts/pay-failed/pay-results.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FailedList } from './failed-list.tsx';
import { words } from './words.tsx';

const pollMs = 2_500;

/** Subscriptions whose charge failed: why, how much, and the way to pay them. Looks again while a payment runs. */
export function FailedPage(): ReactElement {
  const failed = useQuery({
    ...billingQueries.failedSubscriptions(),
    refetchInterval: ({ state }) => (state.data?.items.some((item) => item.isInProgress) ? pollMs : false),
  });
  const [results, setResults] = useState<readonly PayResult[]>([]);
  return (
    <Loaded query={failed} failed={words.loadFailed} frame={inPanel}>
      {(data) => (
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
      )}
    </Loaded>
  );
}
