import type { ReactElement } from 'react';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import { ColumnDrawing } from '../../../ui/chart/column-drawing.tsx';
import { money } from '../../../ui/format/money.ts';
import { monthYearText } from '../../../ui/format/time.ts';
import { words } from './words.ts';

interface MonthChartProps<Row extends { readonly month: string }> {
  readonly title: string;
  /** Oldest first. */
  readonly rows: readonly Row[];
  /** What a column is high. */
  readonly valueOf: (row: Row) => number;
  /** What the table behind the picture says of a month, under these heads. */
  readonly heads: readonly string[];
  readonly cellsOf: (row: Row) => readonly string[];
}

/** A column for each month, and all figures of the months as a table. */
export function MonthChart<Row extends { readonly month: string }>(props: MonthChartProps<Row>): ReactElement {
  const { title, rows, valueOf, heads, cellsOf } = props;
  return (
    <ChartFigure
      title={title}
      heads={[words.month, ...heads]}
      rows={rows.toReversed().map((row) => [monthYearText(row.month), ...cellsOf(row)])}
    >
      <ColumnDrawing
        points={rows.map((row) => ({ at: row.month, value: valueOf(row) }))}
        formatValue={money}
        formatAt={monthYearText}
      />
    </ChartFigure>
  );
}
