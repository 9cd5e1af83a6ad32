import { useMemo, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { cx } from '../look/cx.ts';
import { RefreshBar } from './refresh-bar.tsx';
import { walkRows } from './row-keys.ts';
import { Skeleton } from '../look/skeleton.tsx';
import { Cell, HeadCell, PageCheckCell, RowCheckCell, type TableLook } from './table-cells.tsx';
import type { Column, TableSelection, TableSort } from './table-column.ts';
import { TableFrame, type TableFrameProps } from './table-frame.tsx';
import { TotalRow, type TableTotal } from './total-row.tsx';
import { useFirstRows } from './use-first-rows.ts';

export type { Column } from './table-column.ts';

export interface TableProps<Row> {
  /** What the table lists, read aloud. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Skeleton rows while undefined. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** What a row is called, for its box. */
  readonly rowName?: (row: Row) => string;
  /** New rows are on their way; the old ones stay below a thin bar. */
  readonly refreshing?: boolean;
  /** Stands in place of the rows when there are none. */
  readonly empty?: ReactNode;
  readonly skeletonRows?: number;
  /** Puts a box before each row. */
  readonly selection?: TableSelection | undefined;
  readonly sort?: TableSort | undefined;
  /** The sums of all rows, below them. */
  readonly total?: TableTotal<Row> | undefined;
  /** Lower rows. */
  readonly dense?: boolean;
  /** Scrolls in a frame of its own, so that head and first column stay in sight however wide it is; its box says how high. */
  readonly framed?: boolean;
  readonly onFrame?: TableFrameProps['onFrame'];
  /** Has more columns than a tablet has room for: scrolls sideways there. */
  readonly wide?: boolean;
}

/**
 * Sticky header, aligned numbers, cards on phones. A click anywhere on a row opens the first `RowLink` in it, which is
 * a real link: keyboard, middle click and "open in new tab" work. Arrow keys walk through the rows.
 */
export function Table<Row>(props: TableProps<Row>): ReactElement {
  const { label, columns, refreshing = false, empty, skeletonRows = 8, selection, sort, total } = props;
  const { framed = false, dense = false, wide = false } = props;
  const rows = useFirstRows(props.rows, dense);
  const selectable = selection !== undefined;
  const look = useMemo(() => ({ framed, dense, wide, selectable }), [framed, dense, wide, selectable]);
  if (rows?.length === 0 && empty) return <>{empty}</>;
  const table = (
    <table
      aria-label={label}
      aria-busy={rows === undefined || refreshing}
      className={cx('block w-full text-base sm:table', look.framed && 'border-separate border-spacing-0')}
    >
      <thead
        className={cx(
          selection ? 'block' : 'hidden',
          'sm:table-header-group',
          // Columns take the width of what they hold: heads that are seen before would move.
          framed && rows === undefined && 'invisible',
        )}
      >
        <tr className="max-sm:block">
          {selection && <PageCheckCell selection={selection} look={look} disabled={!rows?.length} />}
          {columns.map((column, index) => (
            <HeadCell key={column.key} column={column} isFirst={index === 0} look={look} sort={sort} />
          ))}
        </tr>
      </thead>
      {/* The controls inside have the focus; the keys only carry it from one row to the next. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <tbody onKeyDown={walkRows} className="block sm:table-row-group">
        {rows === undefined
          ? Array.from({ length: skeletonRows }, (_, index) => (
              <SkeletonRow key={index} columns={columns} look={look} />
            ))
          : rows.map((row) => <BodyRow key={props.rowKey(row)} row={row} look={look} {...props} />)}
      </tbody>
      {total && <TotalRow total={total} columns={columns} look={look} />}
    </table>
  );
  const content = (
    <>
      {refreshing && <RefreshBar framed={framed} />}
      {table}
    </>
  );
  if (framed) {
    return (
      <TableFrame label={label} onFrame={props.onFrame}>
        {content}
      </TableFrame>
    );
  }
  return <div className={wide ? 'relative sm:max-xl:overflow-x-auto' : ''}>{content}</div>;
}

const rowLook =
  'group/row border-b border-line last:border-b-0 sm:table-row max-sm:relative max-sm:block max-sm:px-4 max-sm:py-3 hover:bg-hover has-data-row-link:cursor-pointer data-selected:bg-brand-soft';

function BodyRow<Row>(props: TableProps<Row> & { readonly row: Row; readonly look: TableLook }): ReactElement {
  const { row, columns, look, selection, rowKey, rowName } = props;
  const key = rowKey(row);
  // The same elements are not drawn again, for each letter of a search or each box that is ticked.
  const cells = useMemo(
    () =>
      columns.map((column, index) => (
        <Cell key={column.key} column={column} isFirst={index === 0} look={look}>
          {column.cell(row)}
        </Cell>
      )),
    [row, columns, look],
  );
  return (
    // The row itself needs no keyboard: the link inside it is the way for everyone, the click is only a larger target.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <tr
      data-selected={selection?.isSelected(key) || undefined}
      className={cx(rowLook, selection && 'max-sm:pl-12')}
      onClick={openRow}
    >
      {selection && <RowCheckCell selection={selection} look={look} rowKey={key} name={rowName?.(row) ?? key} />}
      {cells}
    </tr>
  );
}

interface SkeletonRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly look: TableLook;
}

function SkeletonRow<Row>({ columns, look }: SkeletonRowProps<Row>): ReactElement {
  return (
    <tr className={rowLook}>
      {look.selectable && (
        <td className="pl-4 max-sm:hidden sm:border-b sm:border-line sm:group-last/row:border-b-0">
          <Skeleton className="size-4" />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} isFirst={index === 0} look={look}>
          {!column.actions && (
            <Skeleton
              className={cx(
                'my-0.5 h-4 w-24 max-w-full sm:w-full sm:max-w-24 sm:min-w-8',
                column.align === 'end' && 'sm:ml-auto',
              )}
            />
          )}
        </Cell>
      ))}
    </tr>
  );
}

function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label, [role="menuitem"], [data-actions]')) return;
  if (window.getSelection()?.toString()) return;
  const link = currentTarget.querySelector('a[data-row-link]');
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
