import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { ListSearch } from '../../navigation/list-search.ts';
import { inPanel, Loaded } from './loaded.tsx';
import { Button } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResultState } from '../../ui/feedback/no-result-state.tsx';
import { Pagination, type PaginationProps } from '../../ui/table/pagination.tsx';
import type { Older } from './load-more.tsx';
import { PagesOrMore } from './pages-or-more.tsx';
import { useGrown, type Growing } from './use-grown.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Toolbar } from '../../ui/layout/toolbar.tsx';
import type { UsedListView } from '../../ui/table/use-list-view.ts';
import { hideable, shownColumns, ViewMenu, type ViewMenuProps } from '../../ui/table/view-menu.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { words } from './words.ts';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly totalIsLowerBound: boolean;
  readonly nextCursor: string | null;
}

export interface ListWords {
  /** What is listed, in the plural and small: "invoices". */
  readonly of: string;
  readonly loadFailed: string;
  /** Where the list has filters. */
  readonly noMatch?: string;
}

export interface PagedListProps<Row> {
  readonly words: ListWords;
  readonly list: UseQueryResult<Page<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Shown when the account has none at all. */
  readonly empty: ReactNode;
  /** Puts page, limit and cursor into the address. */
  readonly onMove: (to: Partial<Pick<ListSearch, 'cursor' | 'limit' | 'page'>>) => void;
  /** Above the table. */
  readonly tools?: ReactNode;
  /** How this browser shows the list; missing: always with all columns. */
  readonly view?: UsedListView | undefined;
  /** The orders of the list. */
  readonly order?: ViewMenuProps['order'];
  /** Saves what the filters find as a file. */
  readonly file?: ReactNode;
  /** Clears the filters; missing when none is set. */
  readonly onClear?: (() => void) | undefined;
  /** More columns than a tablet has room for: it scrolls sideways there. */
  readonly wide?: boolean;
  /** How it goes on behind a page: on phones it grows as one scrolls. Missing: it has pages there, too. */
  readonly growing?: Omit<Growing<Row>, 'idOf'>;
}

const noGrowing = { key: '', load: () => Promise.reject(new Error('a list that does not grow')) };

/** A table of money with its pages; without rows it says why. */
export function PagedList<Row>(props: PagedListProps<Row>): ReactElement {
  const { words: own, list, columns, rowKey, onMove, view, order, wide = false, growing } = props;
  const grown = useGrown(list.data, { ...(growing ?? noGrowing), idOf: rowKey });
  return (
    <Loaded query={list} failed={own.loadFailed} frame={(failure) => besideTools(failure, props)}>
      {(data) => (
        <Panel flush>
          <Tools {...props} />
          <Table
            label={own.of}
            columns={view ? shownColumns(columns, view) : columns}
            dense={view?.dense ?? false}
            sort={order}
            wide={wide}
            rows={data && (growing ? grown.items : data.items)}
            rowKey={rowKey}
            refreshing={list.isPlaceholderData}
            empty={
              data?.total === 0 ? <NoRows {...props} /> : <PastTheEnd onFirst={() => onMove({ page: 1, cursor: '' })} />
            }
          />
          {data && data.items.length > 0 && (
            <Pages
              older={growing && grown.older}
              of={own.of}
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
      )}
    </Loaded>
  );
}

/** A refusal leaves what the list is narrowed by, which may be its cause. */
function besideTools<Row>(failure: ReactElement, list: PagedListProps<Row>): ReactElement {
  if (!list.tools) return inPanel(failure);
  return (
    <Panel flush>
      <Tools {...list} />
      {failure}
    </Panel>
  );
}

function Pages({ older, ...pages }: PaginationProps & { readonly older: Older | undefined }): ReactElement {
  return older ? <PagesOrMore older={older} {...pages} /> : <Pagination {...pages} />;
}

function Tools<Row>({ tools, view, order, file, columns }: PagedListProps<Row>): ReactNode {
  if (!tools && !view) return null;
  const end = view && (
    <>
      {file}
      <ViewMenu view={view} columns={hideable(columns)} {...(order && { order })} />
    </>
  );
  return <Toolbar end={end}>{tools}</Toolbar>;
}

function NoRows<Row>({ words: { noMatch }, empty, onClear }: PagedListProps<Row>): ReactNode {
  return onClear && noMatch ? <NoResultState title={noMatch} onClear={onClear} /> : empty;
}

function PastTheEnd({ onFirst }: { readonly onFirst: () => void }): ReactElement {
  const { title, text, first } = words.pastEnd;
  return (
    <EmptyState icon="search" title={title} action={<Button onClick={onFirst}>{first}</Button>}>
      {text}
    </EmptyState>
  );
}
