import { lineSearchMost, type Line } from '@linekeeper/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { ListSearch } from '../../../navigation/list-search.ts';
import type { Older } from '../../../parts/loaded/load-more.tsx';
import { PagesOrMore } from '../../../parts/loaded/pages-or-more.tsx';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NoResultState } from '../../../ui/feedback/no-result-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Table, type Column, type TableProps } from '../../../ui/table/table.tsx';
import { oneUnit, UnitOfList } from '../../../parts/line-usage/one-unit.ts';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { words as lineWords } from '../frame/words.tsx';
import { useIsPhone } from '../../../ui/look/use-phone.ts';
import { cx } from '../../../ui/look/cx.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { WhatIsNotFound } from './not-found.tsx';
import { words } from './words.ts';

interface LinesOfPage {
  readonly items: readonly Line[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly totalIsLowerBound: boolean;
  readonly nextCursor: string | null;
  /** Entries of a list that lead to no line. */
  readonly notFound?: readonly string[] | undefined;
}

/** A change of the address; `replace` leaves no step for the back button. */
export type Move = (to: Partial<ListSearch>, replace?: boolean) => void;

export interface LineListProps {
  readonly list: UseQueryResult<LinesOfPage>;
  /** The page, and on phones what is loaded behind it. */
  readonly rows: readonly Line[] | undefined;
  readonly older: Older;
  readonly columns: readonly Column<Line>[];
  readonly search: ListSearch;
  readonly onMove: Move;
  /** Between the rows and their pages. */
  readonly below?: ReactNode;
  /** Beside the search box, at the end. */
  readonly tools?: ReactNode;
  /** Below the search box. */
  readonly filters?: ReactNode;
  /** The order, beside the count; a text on phones. */
  readonly order?: ReactNode;
  /** Whether there are filters besides the search. */
  readonly isFiltered?: boolean;
  /** Clears the filters, and leaves this text in the search. */
  readonly onClear: (searchTerm: string) => void;
  /** Selection, order and height of the rows. */
  readonly table?: Pick<TableProps<Line>, 'selection' | 'sort' | 'dense' | 'framed' | 'onFrame'>;
  /** Shown when there are no lines at all. */
  readonly empty: ReactNode;
  /** The title when no line passes the filter. */
  readonly noneTitle?: string;
}

/** As high as the screen allows, so that the rows scroll between head and pages. */
const framed = 'sm:flex sm:max-h-[max(32rem,calc(100dvh-var(--bar-height)-6.25rem))] sm:flex-col print:max-h-none';

/** Lines with search, filters and pages; without rows it says why. */
export function LineList(props: LineListProps): ReactElement {
  const { list, search, onMove, tools, filters, below, order } = props;
  const { data } = list;
  const isPhone = useIsPhone();
  return (
    <Panel flush contentClassName={props.table?.framed ? framed : ''}>
      <div
        className={cx(
          'flex flex-col border-b border-line p-3 sm:px-4 print:hidden',
          props.table?.dense ? 'gap-3 sm:gap-2 sm:py-2' : 'gap-3',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SearchBox
            value={search.searchTerm}
            label={words.search}
            placeholder={isPhone ? words.searchHintShort : words.searchHint}
            most={lineSearchMost}
            onCut={() => toast.error(words.tooLong(lineSearchMost), { about: 'search' })}
            className="max-sm:flex-1 lg:w-96"
            onSearch={(searchTerm) => onMove({ searchTerm, page: 1, cursor: '' }, true)}
          />
          {tools}
        </div>
        {filters}
        {order && <PhoneOrder list={data}>{order}</PhoneOrder>}
        {data && <WhatIsNotFound searched={search.searchTerm} {...data} />}
      </div>
      <Loaded query={list} failed={words.loadFailed}>
        {() => <Rows {...props} />}
      </Loaded>
      {below}
      {data && data.items.length > 0 && (
        <PagesOrMore
          older={props.older}
          of={words.of.many}
          beside={order}
          page={data.page}
          limit={data.limit}
          total={data.total}
          totalIsLowerBound={data.totalIsLowerBound}
          nextCursor={data.nextCursor}
          onPage={({ page, cursor = '' }) => onMove({ page, cursor })}
          onLimit={(limit) => onMove({ limit, page: 1, cursor: '' })}
        />
      )}
    </Panel>
  );
}

function Rows(props: LineListProps): ReactElement {
  const { list, rows, columns, search } = props;
  const { data } = list;
  return (
    <UnitOfList value={rows ? oneUnit(rows) : null}>
      <Table
        label={lineWords.lines}
        columns={columns}
        rows={rows}
        skeletonRows={Math.min(search.limit, 20)}
        rowKey={(line) => line.id}
        rowName={nameOf}
        {...props.table}
        refreshing={list.isPlaceholderData}
        empty={data && <NoRows {...props} total={data.total} />}
      />
    </UnitOfList>
  );
}

/** Phones have no row of pages, which says both elsewhere. */
function PhoneOrder({ list, children }: { readonly list: LinesOfPage | undefined; readonly children: ReactNode }) {
  if (!useIsPhone()) return null;
  return (
    <p className="flex justify-between gap-3 text-sm text-ink-soft">
      <span>{list && words.listed(list.total, list.totalIsLowerBound)}</span>
      <span>{children}</span>
    </p>
  );
}

function NoRows(props: LineListProps & { readonly total: number }): ReactElement {
  const { search, onMove, empty, noneTitle, total, isFiltered = false, onClear } = props;
  const { searchTerm } = search;
  if (total > 0) {
    const first = <Button onClick={() => onMove({ page: 1, cursor: '' })}>{words.firstPage}</Button>;
    return (
      <EmptyState icon="search" title={words.pastEnd} action={first}>
        {words.pastEndText}
      </EmptyState>
    );
  }
  if (!searchTerm && !isFiltered) return <>{empty}</>;
  return (
    <NoResultState
      title={(!searchTerm && noneTitle) || words.noMatch}
      searched={searchTerm}
      onClear={() => onClear('')}
      onClearFilters={isFiltered ? () => onClear(searchTerm) : undefined}
    />
  );
}
