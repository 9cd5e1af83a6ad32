import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  /** On phones: the card's head line, an ordinary labelled line, its upper corner, or left out. */
  readonly phone?: 'head' | 'line' | 'corner' | 'hidden';
  /** The last column with buttons or a menu: no title is drawn, clicks do not open the row. */
  readonly actions?: boolean;
  /** Left out where there is not room for everything: between phones and 1280 px. */
  readonly roomy?: boolean;
}

export interface TableProps<Row> {
  /** What the table lists, read aloud. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Skeleton rows while undefined. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** New rows are on their way; the old ones stay and fade a little. */
  readonly refreshing?: boolean;
  /** Stands in place of the rows when there are none. */
  readonly empty?: ReactNode;
  readonly skeletonRows?: number;
}

/**
 * Sticky header, aligned numbers, cards on phones. A click anywhere on a row opens the first `RowLink` in it, which is
 * a real link: keyboard, middle click and "open in new tab" work.
 */
export function Table<Row>(props: TableProps<Row>): ReactElement {
  const { label, columns, rows, rowKey, refreshing = false, empty, skeletonRows = 8 } = props;
  if (rows?.length === 0 && empty) return <>{empty}</>;
  return (
    <table aria-label={label} aria-busy={rows === undefined || refreshing} className="block w-full text-base sm:table">
      <thead className="hidden sm:table-header-group">
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody className={cx('block transition-opacity sm:table-row-group', refreshing && 'opacity-60')}>
        {rows === undefined
          ? Array.from({ length: skeletonRows }, (_, index) => <SkeletonRow key={index} columns={columns} />)
          : rows.map((row) => <BodyRow key={rowKey(row)} row={row} columns={columns} />)}
      </tbody>
    </table>
  );
}

function HeadCell<Row>({ column }: { readonly column: Column<Row> }): ReactElement {
  return (
    <th
      scope="col"
      className={cx(
        'sticky top-(--bar-height) z-10 h-9 border-b border-line bg-surface px-3 align-middle text-sm font-medium whitespace-nowrap text-ink-faint first:pl-4 last:pr-4',
        column.align === 'end' ? 'text-right' : 'text-left',
        column.roomy && 'sm:max-xl:hidden',
      )}
    >
      <span className={column.actions ? 'sr-only' : ''}>{column.title}</span>
    </th>
  );
}

const rowLook =
  'border-b border-line last:border-b-0 sm:table-row max-sm:relative max-sm:block max-sm:px-4 max-sm:py-3 hover:bg-hover has-data-row-link:cursor-pointer';

function BodyRow<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly Column<Row>[] }): ReactElement {
  return (
    // The row itself needs no keyboard: the link inside it is the way for everyone, the click is only a larger target.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <tr className={rowLook} onClick={openRow}>
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  );
}

function SkeletonRow<Row>({ columns }: { readonly columns: readonly Column<Row>[] }): ReactElement {
  return (
    <tr className={rowLook}>
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          {!column.actions && (
            <Skeleton className={cx('my-0.5 h-4 w-24 max-w-full', column.align === 'end' && 'sm:ml-auto')} />
          )}
        </Cell>
      ))}
    </tr>
  );
}

function Cell<Row>({ column, children }: { readonly column: Column<Row>; readonly children: ReactNode }): ReactElement {
  const phone = column.phone ?? 'line';
  return (
    <td
      data-actions={column.actions || undefined}
      className={cx(
        'block min-w-0 sm:table-cell sm:h-11 sm:border-b sm:border-line sm:px-3 sm:py-1.5 sm:align-middle sm:first:pl-4 sm:last:pr-4',
        column.align === 'end' && 'sm:text-right',
        phone === 'hidden' && 'max-sm:hidden',
        phone === 'corner' && 'max-sm:absolute max-sm:top-2 max-sm:right-2.5',
        column.roomy && 'sm:max-xl:hidden',
        phone === 'head' && 'max-sm:pb-1 max-sm:font-medium',
        phone === 'line' && 'max-sm:flex max-sm:min-h-7 max-sm:items-center max-sm:justify-between max-sm:gap-4',
        column.actions && 'sm:w-px sm:text-right',
      )}
    >
      {phone === 'line' && !column.actions && <span className="shrink-0 text-ink-faint sm:hidden">{column.title}</span>}
      {children}
    </td>
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
