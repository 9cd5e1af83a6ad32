import { namedLinesLimit, type Line } from '@linekeeper/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, type ReactElement } from 'react';
import * as z from 'zod/mini';
import { queries } from '../../api/queries.ts';
import { useIsRoleKnown, useMayDo } from '../../api/use-may-do.ts';
import type { LineSearch } from '../../navigation/line-search.ts';
import { useGrown } from '../../parts/loaded/use-grown.ts';
import { useIsPhone } from '../../ui/look/use-phone.ts';
import { keysShape } from '../../session/tab-store.ts';
import { useSessionState } from '../../session/session-context.ts';
import { useKept } from '../../session/use-kept.ts';
import { useFittingColumns } from '../../ui/table/use-fitting-columns.ts';
import { useListView, type ListView } from '../../ui/table/use-list-view.ts';
import { useSelection, type HeldSelection, type Selection } from '../../ui/table/use-selection.ts';
import type { Change } from './change/change-target.ts';
import { useKeptChange } from './change/use-kept-change.ts';
import { LateChangeDialog } from './change/late-change-dialog.ts';
import { actionColumn } from './list/action-column.tsx';
import { givingWay, hiddenAtFirst, lineColumns, withoutIccid } from './list/line-columns.tsx';
import { usePublicConfig } from '../../api/public-config-context.ts';
import {
  chosenFilters,
  knownFilters,
  knownSort,
  lineMatch,
  lineQuery,
  noFilters,
  type LineMatch,
} from './list/line-filter.ts';
import { phoneLineColumn } from './list/phone-line.tsx';
import { LineFilters } from './list/line-filters.tsx';
import { LineList } from './list/line-list.tsx';
import { NoLines } from './list/no-lines.tsx';
import { pollMs } from './list/poll-ms.ts';
import { LinesHeader } from './list/lines-header.tsx';
import { ListTools } from './list/list-tools.tsx';
import { SortedBy } from './list/sorted-by.tsx';
import { PhoneFilters } from './list/phone-filters.tsx';
import { SelectedLines } from './list/selected-lines.tsx';
import { TagsSearched } from './list/tags-searched.tsx';
import { words } from './list/words.ts';

const heldShape: z.ZodMiniType<HeldSelection | undefined> = z.optional(
  z.object({
    scope: z.string(),
    picked: z.object({ kind: z.enum(['some', 'allBut']), keys: keysShape }),
    isFull: z.boolean(),
  }),
);
const route = getRouteApi('/console/lines');

/** Every line of the account; the address holds search, filters, order and page. */
export function LinesPage(): ReactElement {
  const config = usePublicConfig();
  const search = knownFilters(route.useSearch(), config);
  const { move, narrow } = useMoves((to) => knownFilters({ ...search, ...to }, config));
  const mayOperate = useMayDo('operate');
  const isRoleKnown = useIsRoleKnown();
  const [change, setChange] = useKeptChange();
  const state = useSessionState();
  const view = useListView(state.kind === 'in' ? `lines.${state.claims.subject}` : 'lines', { hidden: hiddenAtFirst });
  const match = lineMatch(search);
  const list = useLines(search);
  const { total = 0, totalIsLowerBound = false } = list.data ?? {};
  const { items: rows, older } = useMoreLines(search, list.data);
  const order = knownSort(search.sort);
  const isPhone = useIsPhone();
  const { columns, leftOut, onFrame } = useColumns({ ...view, order }, mayOperate ? setChange : undefined);
  const selection = useLineSelection(rows, match);
  const sort = { value: order ?? '', onSort: (to: string) => narrow({ sort: to }) };
  return (
    <>
      <LinesHeader readAtMs={list.dataUpdatedAt} onChange={setChange} />
      <LineList
        list={list}
        rows={isRoleKnown && list.data ? rows : undefined}
        older={older}
        columns={columns}
        search={search}
        onMove={move}
        onClear={(searchTerm) => narrow({ ...noFilters, searchTerm })}
        isFiltered={chosenFilters(search) > 0}
        {...(isPhone
          ? {
              tools: <PhoneFilters search={search} onShow={narrow} />,
              order: words.sorts[order ?? 'newest'],
              filters: <TagsSearched search={search} onFilter={narrow} />,
            }
          : {
              tools: <ListTools search={search} total={list.data?.total} view={view} leftOut={leftOut} />,
              order: <SortedBy {...sort} />,
              filters: <LineFilters search={search} onFilter={narrow} />,
            })}
        table={{ framed: true, dense: view.dense, sort, onFrame, ...(mayOperate && { selection }) }}
        {...(match.status === 'attention' && { noneTitle: words.noAttention })}
        empty={<NoLines />}
        below={
          mayOperate && (
            <SelectedLines
              {...{ selection, match, total, totalIsLowerBound, rows }}
              sort={order ?? 'newest'}
              onChange={setChange}
            />
          )
        }
      />
      {mayOperate && (
        <LateChangeDialog change={change} onClose={() => setChange(undefined)} onStarted={selection.clear} />
      )}
    </>
  );
}

/** What is picked of the lines that match, over all pages. */
function useLineSelection(rows: readonly Line[], match: LineMatch): Selection {
  const state = useKept('lines.selection', undefined, heldShape);
  const pageKeys = rows.map(({ id }) => id);
  return useSelection({ pageKeys, scope: JSON.stringify(match), most: namedLinesLimit, state });
}

/** The same array as long as nothing of it changes, so that rows are not drawn again. */
function useColumns(
  { hidden, dense, order }: ListView & { readonly order: string | undefined },
  onChange: ((change: Change) => void) | undefined,
) {
  const isPhone = useIsPhone();
  const chosen = useMemo(
    () => [
      ...(isPhone ? [phoneLineColumn(order)] : lineColumns({ hidden, dense }, order)),
      ...(onChange ? [actionColumn(onChange, dense)] : []),
    ],
    [isPhone, hidden, dense, order, onChange],
  );
  const fitting = useFittingColumns(
    chosen,
    useMemo(() => givingWay({ hidden, dense }, order), [hidden, dense, order]),
  );
  const { columns, leftOut } = fitting;
  const told = useMemo(() => (leftOut.has('iccid') ? withoutIccid(columns) : columns), [columns, leftOut]);
  return { ...fitting, columns: told };
}

/**
 * Changes of the address; `narrow` starts again at the first page. What the new address lists is asked for before it is drawn:
 * drawing takes a slow machine longer than asking.
 */
function useMoves(searchBehind: (to: Partial<LineSearch>) => LineSearch) {
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const move = (to: Partial<LineSearch>, replace = false): void => {
    void client.prefetchQuery(queries.lines(lineQuery(searchBehind(to))));
    void navigate({ search: (old) => ({ ...old, ...to }), replace, resetScroll: !replace });
  };
  return { move, narrow: (to: Partial<LineSearch>): void => move({ ...to, page: 1, cursor: '' }) };
}

function useLines(search: LineSearch) {
  return useQuery({
    ...queries.lines(lineQuery(search)),
    refetchInterval: ({ state }) => pollMs(state.data?.items),
  });
}

/** On phones the list grows behind its first page. */
function useMoreLines(search: LineSearch, first: ReturnType<typeof useLines>['data']) {
  const client = useQueryClient();
  const query = lineQuery(search);
  return useGrown(first, {
    key: JSON.stringify(query),
    load: (cursor) => client.fetchQuery(queries.lines({ ...query, cursor })),
    idOf: ({ id }) => id,
  });
}
