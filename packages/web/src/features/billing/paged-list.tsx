import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { ListSearch } from '../../navigation/list-search.ts';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Table, type Column } from '../../ui/table.tsx';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly totalIsLowerBound: boolean;
  readonly nextCursor: string | null;
}

export interface PagedListProps<Row> {
  /** What is listed, in the plural and small: "invoices". */
  readonly of: string;
  readonly list: UseQueryResult<Page<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Stands there when the account has none at all. */
  readonly empty: ReactNode;
  /** Puts page, limit and cursor into the address. */
  readonly onMove: (to: Partial<ListSearch>) => void;
}

/** A table of money with its pages; says which of failed, empty or "past the end" it is when there are no rows. */
export function PagedList<Row>({ of, list, columns, rowKey, empty, onMove }: PagedListProps<Row>): ReactElement {
  const { data, error, isFetching } = list;
  if (error && !data) {
    return (
      <Panel>
        <LoadFailure
          error={error}
          title={`The ${of} could not be loaded`}
          onRetry={() => void list.refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  }
  return (
    <Panel flush>
      <Table
        label={of}
        columns={columns}
        rows={data?.items}
        rowKey={rowKey}
        refreshing={list.isPlaceholderData}
        empty={data?.total === 0 ? empty : <PastTheEnd of={of} onFirst={() => onMove({ page: 1, cursor: '' })} />}
      />
      {data && data.items.length > 0 && (
        <Pagination
          of={of}
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

function PastTheEnd({ of, onFirst }: { readonly of: string; readonly onFirst: () => void }): ReactElement {
  return (
    <EmptyState icon="search" title="This page is past the end" action={<Button onClick={onFirst}>First page</Button>}>
      There are fewer {of} than this address asks for.
    </EmptyState>
  );
}
