import type { ReactElement } from 'react';
import { Cell, type TableLook } from './table-cells.tsx';
import type { Column } from './table-column.ts';

export interface TableTotal<Row> {
  /** In place of the first column. */
  readonly label: string;
  /** The sums, as a row has them. */
  readonly row: Row;
}

export interface TotalRowProps<Row> {
  readonly total: TableTotal<Row>;
  readonly columns: readonly Column<Row>[];
  readonly look: TableLook;
}

/** The sums of all rows, below them. */
export function TotalRow<Row>({ total: { label, row }, columns, look }: TotalRowProps<Row>): ReactElement {
  return (
    <tfoot className="block sm:table-row-group">
      <tr className="border-t border-line font-medium sm:table-row max-sm:relative max-sm:block max-sm:px-4 max-sm:py-3">
        {columns.map((column, index) => (
          <Cell key={column.key} column={column} isFirst={index === 0} isHead={index === 0} look={look}>
            {index === 0 ? label : column.cell(row)}
          </Cell>
        ))}
      </tr>
    </tfoot>
  );
}
