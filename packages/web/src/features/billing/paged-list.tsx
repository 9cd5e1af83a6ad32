import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { ListSearch } from '../../navigation/list-search.ts';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';
import { Button } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoResultState } from '../../ui/feedback/no-result-state.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';

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
  /** Above the table. */
  readonly tools?: ReactNode;
  /** Takes away the filters that are in force; missing when none are. */
  readonly onClear?: (() => void) | undefined;
}

/** A table of money with its pages; says which of failed, empty or "past the end" it is when there are no rows. */
export function PagedList<Row>(props: PagedListProps<Row>): ReactElement {
  const { of, list, columns, rowKey, onMove, tools } = props;
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
      {tools && <div className="border-b border-line p-3 sm:px-4">{tools}</div>}
      <Table
        label={of}
        columns={columns}
        rows={data?.items}
        rowKey={rowKey}
        refreshing={list.isPlaceholderData}
        empty={
          data?.total === 0 ? (
            <NoRows {...props} />
          ) : (
            <PastTheEnd of={of} onFirst={() => onMove({ page: 1, cursor: '' })} />
          )
        }
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

function NoRows<Row>({ of, empty, onClear }: PagedListProps<Row>): ReactNode {
  return onClear ? <NoResultState title={`No ${of} pass these filters`} onClear={onClear} /> : empty;
}

function PastTheEnd({ of, onFirst }: { readonly of: string; readonly onFirst: () => void }): ReactElement {
  return (
    <EmptyState icon="search" title="This page is past the end" action={<Button onClick={onFirst}>First page</Button>}>
      There are fewer {of} than this address asks for.
    </EmptyState>
  );
}
