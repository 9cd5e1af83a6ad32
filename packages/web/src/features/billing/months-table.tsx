import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { monthYearText } from '../../ui/format/time.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { daysOfMonth } from './days-of-month.ts';
import { words as billing } from './words.ts';

interface Month {
  /** `YYYY-MM`. */
  readonly month: string;
}

export interface MonthsTableProps<Row extends Month> {
  readonly words: {
    readonly title: string;
    readonly month: string;
    readonly loadFailed: string;
    readonly none: string;
  };
  readonly months: UseQueryResult<{ readonly items: readonly Row[] }>;
  /** The list that a month's row leads to, narrowed to its days. */
  readonly to: string;
  /** Behind the month. */
  readonly columns: readonly Column<Row>[];
  /** What all months come to. */
  readonly sumsOf: (months: readonly Row[]) => Row;
}

/** The sum of one of the figures of all months. */
export function sumOf<Row>(months: readonly Row[], figure: (month: Row) => number): number {
  return months.reduce((sum, month) => sum + figure(month), 0);
}

/** The sums of a list by month, each leading to what it counts, with what they come to together. */
export function MonthsTable<Row extends Month>({
  words,
  months,
  to,
  columns,
  sumsOf,
}: MonthsTableProps<Row>): ReactElement {
  return (
    <Loaded query={months} failed={words.loadFailed}>
      {(data) => (
        <Table
          label={words.title}
          columns={[monthColumn(words.month, to), ...columns]}
          rows={data?.items}
          rowKey={({ month }) => month}
          refreshing={months.isPlaceholderData}
          total={data && { label: billing.total, row: sumsOf(data.items) }}
          skeletonRows={3}
          empty={<p className="px-4 py-6 text-ink-soft">{words.none}</p>}
        />
      )}
    </Loaded>
  );
}

function monthColumn<Row extends Month>(title: string, to: string): Column<Row> {
  return {
    key: 'month',
    title,
    phone: 'head',
    cell: ({ month }) => (
      <RowLink to={to} search={daysOfMonth(month)}>
        {monthYearText(month)}
      </RowLink>
    ),
  };
}
