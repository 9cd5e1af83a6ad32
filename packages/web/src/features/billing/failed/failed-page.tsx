import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { queries } from '../../../api/queries.ts';
import { useIsRoleKnown, useMayDo, useMayNotDo } from '../../../api/use-may-do.ts';
import { paths } from '../../../navigation/paths.ts';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { keyOf, unpaidItem, unpaidItems, type PayItem } from '../../../parts/pay-failed/pay-item.ts';
import { latestResults, type PayCharge, type PayResult } from '../../../parts/pay-failed/pay-result.ts';
import { PayResults } from '../../../parts/pay-failed/pay-results.tsx';
import { keysShape } from '../../../session/tab-store.ts';
import { useKept, type Held } from '../../../session/use-kept.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { useIsPhone } from '../../../ui/look/use-phone.ts';
import { byName } from './by-name.ts';
import { failedColumns, type FailedRow } from './failed-columns.tsx';
import { PayWith, type PayWithProps } from './pay-with.tsx';
import { phoneFailedColumns } from './phone-failed.tsx';
import { UnpaidStory } from './story/unpaid-story.tsx';
import { words as billing } from '../words.ts';
import { words } from './words.tsx';

const pollMs = 2_500;

/**
 * What failed, by subscription and by invoice: why, how much, and the way to pay them. Looks again while a payment runs.
 * What waits is replaced as a whole once it is known who may pay with what, so that the rows do not move.
 */
export function FailedPage(): ReactElement {
  const failed = useQuery({
    ...billingQueries.failedSubscriptions(),
    refetchInterval: ({ state }) =>
      state.data && unpaidItems(state.data).some((item) => item.isInProgress) ? pollMs : false,
  });
  const isRoleKnown = useIsRoleKnown();
  const wallet = useQuery(queries.customerDetails());
  // Read here, too: what waits goes away, and its reading would be given up and begun again.
  useQuery(billingQueries.dunning());
  // Held here: what waits would find what was kept, and take it away with itself.
  const held = useKept('failed.chosen', none, keysShape);
  const [results, setResults] = useState<readonly PayResult[]>([]);
  const [charges, setCharges] = useState<readonly PayCharge[]>([]);
  const isPayKnown = isRoleKnown && !wallet.isPending;
  return (
    <Loaded query={failed} failed={words.loadFailed} frame={inPanel}>
      {(data) => (
        <div className="flex flex-col gap-4">
          {results.length > 0 && data && (
            <PayResults
              results={latestResults(results, unpaidItems(data))}
              charges={charges}
              onDismiss={() => setResults([])}
            />
          )}
          {data && unpaidItems(data).length === 0 ? (
            <Panel>
              <EmptyState
                icon="check"
                title={words.none}
                action={<LinkButton to={paths.upcoming}>{billing.steps.upcoming}</LinkButton>}
              >
                {words.noneText}
              </EmptyState>
            </Panel>
          ) : (
            <Fragment key={data && isPayKnown ? 'there' : 'waiting'}>
              <FailedList
                failed={isPayKnown ? data : undefined}
                held={held}
                onAnswered={(answered, charged) => {
                  setResults(answered);
                  setCharges(charged);
                }}
              />
              <UnpaidStory />
            </Fragment>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface FailedListProps {
  readonly held: Held<ReadonlySet<string>>;
  readonly failed: ReplyOf<Endpoints['getFailedSubscriptions']> | undefined;
  readonly onAnswered: (results: readonly PayResult[], charges: readonly PayCharge[]) => void;
}

const none: ReadonlySet<string> = new Set();

/** Everything unpaid to choose from; without a choice, all of it is paid. */
function FailedList({ failed, held: [chosen, setChosen], onAnswered }: FailedListProps): ReactElement {
  const mayPay = useMayDo('pay');
  const mayNotPay = useMayNotDo('pay');
  const rows: readonly FailedRow[] | undefined = failed && [...failed.items.toSorted(byName), ...failed.accountCharges];
  const payable = (rows ?? []).map(unpaidItem).filter((item) => !item.isInProgress);
  const picked = payable.filter((item) => chosen.has(keyOf(item)));
  function choose(ids: readonly string[], take: boolean): void {
    const rest = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(take ? [...rest, ...ids] : rest));
  }
  const choice = mayPay ? [choiceColumn(chosen, choose)] : [];
  const columns = useIsPhone() ? phoneFailedColumns(choice[0]?.cell) : [...choice, ...failedColumns];
  return (
    <Panel flush>
      {!failed && !mayNotPay && <WaitingBar />}
      {failed && mayPay && (
        <PayBar
          payable={payable}
          picked={picked}
          onPickAll={(take) => choose(payable.map(keyOf), take)}
          onAnswered={(results, charges) => {
            setChosen(none);
            onAnswered(results, charges);
          }}
        />
      )}
      {failed?.truncated && (
        <div className="border-b border-line p-3">
          <Banner tone="note" title={words.truncated}>
            {words.truncatedText(rows?.length ?? 0)}
          </Banner>
        </div>
      )}
      <Table
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => keyOf(unpaidItem(row))}
        skeletonRows={4}
      />
    </Panel>
  );
}

interface PayBarProps extends Pick<PayWithProps, 'onAnswered'> {
  readonly payable: readonly PayItem[];
  readonly picked: readonly PayItem[];
  readonly onPickAll: (take: boolean) => void;
}

/** Selects all, shows what would be paid and from which method, and pays it. */
function PayBar({ payable, picked, onPickAll, onAnswered }: PayBarProps): ReactElement {
  return (
    <div className="border-b border-line px-4 py-3">
      <PayWith
        name="failed"
        items={picked.length > 0 ? picked : payable}
        sum={sumText(picked, payable)}
        lead={
          <Checkbox
            name="all"
            label={words.chooseAll}
            checked={picked.length > 0 && picked.length === payable.length}
            disabled={payable.length === 0}
            onChange={onPickAll}
          />
        }
        onAnswered={onAnswered}
      />
    </div>
  );
}

function sumText(picked: readonly PayItem[], payable: readonly PayItem[]): string {
  const sum = (items: readonly PayItem[]): string => money(items.reduce((total, item) => total + item.dueCents, 0));
  if (payable.length === 0) return words.allInProgress;
  return picked.length > 0
    ? words.picked(sum(picked), count(picked.length), count(payable.length))
    : words.all(sum(payable), payable.every(({ kind }) => kind === 'subscription') ? payable.length : null);
}

/** Keeps the room of the bar, so that the rows do not move when it comes. */
function WaitingBar(): ReactElement {
  return (
    <div className="flex flex-col gap-1 border-b border-line px-4 py-3">
      <Skeleton className="my-0.5 h-4 w-28" />
      <Skeleton className="my-2 h-4 w-72 max-w-full" />
      <Skeleton className="mt-2 h-10 w-full sm:hidden" />
    </div>
  );
}

function choiceColumn(
  chosen: ReadonlySet<string>,
  choose: (ids: readonly string[], take: boolean) => void,
): Column<FailedRow> {
  return {
    key: 'choice',
    title: words.columns.choice,
    cell: (row) => {
      const item = unpaidItem(row);
      return (
        <Checkbox
          name="subscription"
          label={words.choose(item.name)}
          labelHidden
          checked={chosen.has(keyOf(item)) && !item.isInProgress}
          disabled={item.isInProgress}
          onChange={(take) => choose([keyOf(item)], take)}
        />
      );
    },
  };
}
