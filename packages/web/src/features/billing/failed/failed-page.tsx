import type { Endpoints, FailedSubscription, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { useMayDo } from '../../../api/use-may-do.ts';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { latestResults, type PayCharge, type PayResult, nameOf } from '../../../parts/pay-failed/pay-result.ts';
import { PayResults } from '../../../parts/pay-failed/pay-results.tsx';
import { keysShape } from '../../../session/tab-store.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { failedColumns } from './failed-columns.tsx';
import { PayBar } from './pay-bar.tsx';
import { UnpaidStory } from './story/unpaid-story.tsx';
import { words } from './words.tsx';

const pollMs = 2_500;

/** Subscriptions whose charge failed: why, how much, and the way to pay them. Looks again while a payment runs. */
export function FailedPage(): ReactElement {
  const failed = useQuery({
    ...billingQueries.failedSubscriptions(),
    refetchInterval: ({ state }) => (state.data?.items.some((item) => item.isInProgress) ? pollMs : false),
  });
  const [results, setResults] = useState<readonly PayResult[]>([]);
  const [charges, setCharges] = useState<readonly PayCharge[]>([]);
  return (
    <Loaded query={failed} failed={words.loadFailed} frame={inPanel}>
      {(data) => (
        <div className="flex flex-col gap-4">
          {results.length > 0 && data && (
            <PayResults
              results={latestResults(results, data.items)}
              charges={charges}
              onDismiss={() => setResults([])}
            />
          )}
          {data?.items.length === 0 ? (
            <Panel>
              <EmptyState icon="check" title={words.none}>
                {words.noneText}
              </EmptyState>
            </Panel>
          ) : (
            <>
              <FailedList
                failed={data}
                onAnswered={(answered, charged) => {
                  setResults(answered);
                  setCharges(charged);
                }}
              />
              <UnpaidStory />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface FailedListProps {
  readonly failed: ReplyOf<Endpoints['getFailedSubscriptions']> | undefined;
  readonly onAnswered: (results: readonly PayResult[], charges: readonly PayCharge[]) => void;
}

const none: ReadonlySet<string> = new Set();

/** Everything unpaid to choose from; without a choice, all of it is paid. */
function FailedList({ failed, onAnswered }: FailedListProps): ReactElement {
  const mayPay = useMayDo('pay');
  const [chosen, setChosen] = useKept('failed.chosen', none, keysShape);
  const payable = (failed?.items ?? []).filter((item) => !item.isInProgress);
  const picked = payable.filter((item) => chosen.has(item.subscriptionId));
  function choose(ids: readonly string[], take: boolean): void {
    const rest = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(take ? [...rest, ...ids] : rest));
  }
  const columns = mayPay ? [choiceColumn(chosen, choose), ...failedColumns] : failedColumns;
  return (
    <Panel flush>
      {!failed && <WaitingBar />}
      {failed && mayPay && (
        <PayBar
          payable={payable}
          picked={picked}
          onPickAll={(take) =>
            choose(
              payable.map((item) => item.subscriptionId),
              take,
            )
          }
          onAnswered={(results, charges) => {
            setChosen(none);
            onAnswered(results, charges);
          }}
        />
      )}
      {failed?.truncated && (
        <div className="border-b border-line p-3">
          <Banner tone="note" title={words.truncated}>
            {words.truncatedText(failed.items.length)}
          </Banner>
        </div>
      )}
      <Table
        label={words.title}
        columns={columns}
        rows={failed?.items}
        rowKey={(row) => row.subscriptionId}
        skeletonRows={4}
      />
    </Panel>
  );
}

/** Keeps the room of the bar, so that the rows do not move when it comes. */
function WaitingBar(): ReactElement {
  return (
    <div className="flex flex-col gap-1 border-b border-line px-4 py-3">
      <Skeleton className="my-0.5 h-4 w-28" />
      <Skeleton className="my-0.5 h-4 w-72 max-w-full" />
    </div>
  );
}

function choiceColumn(
  chosen: ReadonlySet<string>,
  choose: (ids: readonly string[], take: boolean) => void,
): Column<FailedSubscription> {
  return {
    key: 'choice',
    title: words.columns.choice,
    cell: (item) => (
      <Checkbox
        name="subscription"
        label={words.choose(nameOf(item))}
        labelHidden
        checked={chosen.has(item.subscriptionId) && !item.isInProgress}
        disabled={item.isInProgress}
        onChange={(take) => choose([item.subscriptionId], take)}
      />
    ),
  };
}
