import type { Endpoints, FailedSubscription, ReplyOf } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { useMayDo } from '../../../api/use-may-do.ts';
import { nameOf, type PayResult } from '../../../parts/pay-failed/pay-result.ts';
import { keysShape } from '../../../session/tab-store.ts';
import { useKept } from '../../../session/use-kept.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { failedColumns } from './failed-columns.tsx';
import { PayBar } from './pay-bar.tsx';
import { words } from './words.tsx';

export interface FailedListProps {
  readonly failed: ReplyOf<Endpoints['getFailedSubscriptions']> | undefined;
  readonly onAnswered: (results: readonly PayResult[]) => void;
}

const none: ReadonlySet<string> = new Set();

/** Everything unpaid to choose from; without a choice, all of it is paid. */
export function FailedList({ failed, onAnswered }: FailedListProps): ReactElement {
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
          onAnswered={(results) => {
            setChosen(none);
            onAnswered(results);
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
