import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { ListSearch } from '../../navigation/list-search.ts';
import { inPanel, Loaded } from './loaded.tsx';
import { Button } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResultState } from '../../ui/feedback/no-result-state.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
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
  /** Clears the filters; missing when none is set. */
  readonly onClear?: (() => void) | undefined;
}

/** A table of money with its pages; without rows it says why. */
export function PagedList<Row>(props: PagedListProps<Row>): ReactElement {
  const { words: own, list, columns, rowKey, onMove, tools } = props;
  return (
    <Loaded query={list} failed={own.loadFailed} frame={inPanel}>
      {(data) => (
        <Panel flush>
          {tools && <div className="border-b border-line p-3 sm:px-4">{tools}</div>}
          <Table
            label={own.of}
            columns={columns}
            rows={data?.items}
            rowKey={rowKey}
            refreshing={list.isPlaceholderData}
            empty={
              data?.total === 0 ? <NoRows {...props} /> : <PastTheEnd onFirst={() => onMove({ page: 1, cursor: '' })} />
            }
          />
          {data && data.items.length > 0 && (
            <Pagination
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
