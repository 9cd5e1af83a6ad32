import type { Line, LineDetails } from '@linekeeper/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { queries } from '../../../api/queries.ts';
import { historyParts, type HistoryPart } from '../../../navigation/line-page-search.ts';
import { paths } from '../../../navigation/paths.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { LoadMore } from '../../../parts/loaded/load-more.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { pollMs } from '../list/poll-ms.ts';
import { HistoryEntry } from './history-entry.tsx';
import { streamOf } from './line-stream.ts';
import { words } from './words.tsx';

const own = words.history;
/** As many as the server gives at once: a line is charged about once a month. */
const charges = 100;

export interface LineHistoryProps {
  readonly details: LineDetails | undefined;
  readonly show: HistoryPart | undefined;
  readonly onShow: (show: HistoryPart | undefined) => void;
}

/** All that happened to a line in one stream, newest first: changes, the carrier's answers, charges and payments. */
export function LineHistory({ details, show, onShow }: LineHistoryProps): ReactElement {
  const line = details?.line;
  return (
    <Panel
      flush
      title={own.title}
      action={
        line && (
          <TextLink to={paths.invoices} search={{ searchTerm: line.iccid }}>
            {words.charges.invoices}
          </TextLink>
        )
      }
    >
      <div className="border-t border-line px-4 py-3">
        <Choice
          name="show"
          waiting={!line}
          label={own.show}
          options={[
            { value: '', label: own.parts.all },
            ...historyParts.map((value) => ({ value, label: own.parts[value] })),
          ]}
          value={show ?? ''}
          onChange={(value) => onShow(historyParts.find((one) => one === value))}
        />
      </div>
      {line ? <Stream line={line} newestId={details.events[0]?.id ?? ''} show={show} /> : <Waiting />}
    </Panel>
  );
}

interface StreamProps {
  readonly line: Line;
  readonly newestId: string;
  readonly show: HistoryPart | undefined;
}

function Stream({ line, newestId, show }: StreamProps): ReactElement {
  const list = useInfiniteQuery(queries.lineHistory(line.id, newestId));
  const paid = useQuery({
    ...billingQueries.subscriptionCharges(line.subscriptionId ?? '', { page: 1, limit: charges }),
    enabled: line.subscriptionId !== null,
    refetchInterval: pollMs([line]),
  });
  const isWaiting = paid.isPending && line.subscriptionId !== null && !paid.isError;
  return (
    <Loaded query={list} failed={own.loadFailed} skeleton={<Waiting />}>
      {({ pages }) => {
        if (isWaiting) return <Waiting />;
        const entries = streamOf(
          {
            events: pages.flatMap(({ items }) => items),
            hasOlder: list.hasNextPage,
            payments: paid.data?.items ?? [],
            carrierName: line.carrierName,
          },
          show,
        );
        return (
          <>
            {paid.isError && (
              <ErrorState
                title={words.charges.loadFailed}
                onRetry={() => void paid.refetch()}
                retrying={paid.isFetching}
              >
                {paid.error.message}
              </ErrorState>
            )}
            <ol aria-label={own.label}>
              {entries.map((entry) => (
                <HistoryEntry key={entry.kind === 'event' ? entry.event.id : entry.payment.id} entry={entry} />
              ))}
            </ol>
            {entries.length === 0 && !paid.isError && (
              <p className="border-t border-line px-4 py-6 text-ink-soft">
                {show === 'charges' ? words.charges.none : own.none}
              </p>
            )}
            {show !== 'charges' && <LoadMore list={list} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Waiting(): ReactElement {
  return (
    <output aria-busy aria-label={own.loading} className="block">
      {[1, 2, 3, 4].map((one) => (
        <div key={one} className="flex min-h-14 items-center gap-3 border-t border-line px-4">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </output>
  );
}
