import { useId, type ReactElement, type ReactNode } from 'react';
import { CheckboxBox } from '../form/checkbox-box.tsx';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import type { Column, TableSelection, TableSort } from './table-column.ts';
import { words } from './words.ts';

/** How the table sits on the page. */
export interface TableLook {
  /** It scrolls in a frame of its own, with head and first column staying. */
  readonly framed: boolean;
  readonly dense: boolean;
  /** It scrolls sideways on a tablet, where its head then does not stay. */
  readonly wide: boolean;
  readonly selectable: boolean;
}

const pinned = 'sm:sticky bg-surface group-hover/row:bg-hover group-data-selected/row:bg-brand-soft';
/** Says whose row it is, however far the others are scrolled. */
const pinnedOnTablets = 'sm:max-xl:sticky sm:max-xl:left-0 sm:max-xl:z-1 sm:max-xl:bg-surface';
const rule = 'sm:border-b sm:border-line sm:group-last/row:border-b-0';

/** Closer where many columns have little room. */
const sidesOf = (wide: boolean): string => (wide ? 'sm:px-2 lg:px-3' : 'sm:px-3');

function headLook({ framed, dense, wide }: TableLook): string {
  const belowBar = wide ? 'xl:sticky xl:z-10 xl:top-(--bar-height)' : 'sm:sticky sm:z-10 sm:top-(--bar-height)';
  return cx(
    dense ? 'h-8' : 'h-9',
    'border-b border-line bg-surface align-middle text-sm font-medium text-ink-faint',
    wide ? 'xl:whitespace-nowrap' : 'whitespace-nowrap',
    sidesOf(wide),
    framed ? 'sm:sticky sm:z-10 sm:top-0' : belowBar,
  );
}

function leftOut<Row>({ roomy = false, standsIn = false }: Column<Row>): string {
  if (standsIn) return standsIn === 'tablets' ? 'max-sm:hidden lg:hidden' : 'max-sm:hidden xl:hidden';
  if (roomy === 'tablets') return 'sm:max-lg:hidden';
  return roomy ? 'sm:max-xl:hidden' : '';
}

export interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly isFirst: boolean;
  readonly look: TableLook;
  readonly sort: TableSort | undefined;
}

export function HeadCell<Row>({ column, isFirst, look, sort }: HeadCellProps<Row>): ReactElement {
  const { sort: order, turnedSort = '', sortsDown = false } = column;
  const isTurned = turnedSort !== '' && sort?.value === turnedSort;
  const isSorted = isTurned || (order !== undefined && sort?.value === order);
  const isDown = sortsDown !== isTurned;
  return (
    <th
      scope="col"
      data-column={column.key}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      className={cx(
        headLook(look),
        'max-sm:hidden first:pl-4 last:pr-4',
        column.align === 'end' ? 'text-right' : 'text-left',
        leftOut(column),
        look.framed && isFirst && cx('sm:z-20', 'edge-behind', look.selectable ? 'sm:left-10' : 'sm:left-0'),
        look.wide && isFirst && pinnedOnTablets,
        look.framed && column.actions && cx('sm:right-0 sm:z-20', 'edge-before'),
      )}
    >
      {sort && order ? (
        <button
          type="button"
          onClick={() => sort.onSort(isTurned ? '' : isSorted ? turnedSort : order)}
          className={cx(
            '-mx-1 inline-flex h-7 items-center gap-1 rounded-box px-1 hover:text-ink',
            // The title ends where its numbers end.
            column.align === 'end' && 'flex-row-reverse',
          )}
        >
          {column.title}
          <Icon name={isDown ? 'chevron-down' : 'chevron-up'} size={14} className={isSorted ? '' : 'opacity-0'} />
        </button>
      ) : (
        <span className={column.actions ? 'sr-only' : ''}>{column.title}</span>
      )}
    </th>
  );
}

export interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly isFirst: boolean;
  /** It names its row. */
  readonly isHead?: boolean;
  readonly look: TableLook;
  readonly children: ReactNode;
}

export function Cell<Row>({ column, isFirst, isHead = false, look, children }: CellProps<Row>): ReactElement {
  const phone = column.phone ?? 'line';
  const Tag = isHead ? 'th' : 'td';
  return (
    <Tag
      scope={isHead ? 'row' : undefined}
      data-actions={column.actions || undefined}
      className={cx(
        'block min-w-0 sm:table-cell sm:align-middle sm:first:pl-4 sm:last:pr-4',
        rule,
        isHead && 'text-left',
        sidesOf(look.wide),
        look.dense ? 'sm:h-7 sm:py-0' : 'sm:h-11 sm:py-1.5',
        column.align === 'end' && 'sm:text-right',
        phone === 'hidden' && 'max-sm:hidden',
        phone === 'corner' && 'max-sm:absolute max-sm:top-2 max-sm:right-2.5',
        leftOut(column),
        phone === 'head' && 'max-sm:pr-9 max-sm:pb-1 max-sm:font-medium',
        phone === 'line' && 'max-sm:flex max-sm:min-h-7 max-sm:items-center max-sm:justify-between max-sm:gap-4',
        column.narrow && 'sm:w-px',
        column.actions && 'sm:w-px sm:text-right',
        look.wide && isFirst && cx('sm:min-w-40', pinnedOnTablets, 'sm:max-xl:group-hover/row:bg-hover'),
        look.framed &&
          isFirst &&
          cx(pinned, 'edge-behind', 'max-sm:bg-transparent', look.selectable ? 'sm:left-10' : 'sm:left-0'),
        look.framed && column.actions && cx(pinned, 'edge-before', 'max-sm:bg-transparent sm:right-0'),
      )}
    >
      {phone === 'line' && !column.actions && <span className="shrink-0 text-ink-faint sm:hidden">{column.title}</span>}
      {children}
    </Tag>
  );
}

export interface PageCheckCellProps {
  readonly selection: TableSelection;
  readonly look: TableLook;
  /** While there is no row to pick. */
  readonly disabled: boolean;
}

/** Picks the rows of this page, all or none. On phones its words are seen. */
export function PageCheckCell({ selection, look, disabled }: PageCheckCellProps): ReactElement {
  const id = useId();
  return (
    <th
      scope="col"
      className={cx(headLook(look), 'p-0! text-left max-sm:block sm:w-10', look.framed && 'sm:left-0 sm:z-20')}
    >
      <label
        htmlFor={id}
        className={cx('flex cursor-pointer items-center gap-2.5 pl-4 max-sm:h-11', look.dense ? 'sm:h-8' : 'sm:h-9')}
      >
        <CheckboxBox
          id={id}
          checked={selection.page === 'all'}
          mixed={selection.page === 'some'}
          disabled={disabled}
          onChange={selection.onTogglePage}
        />
        <span className="sm:sr-only">{words.selectPage}</span>
      </label>
    </th>
  );
}

export interface RowCheckCellProps {
  readonly selection: TableSelection;
  readonly look: TableLook;
  readonly rowKey: string;
  /** What the row is called, read aloud. */
  readonly name: string;
}

export function RowCheckCell({ selection, look, rowKey, name }: RowCheckCellProps): ReactElement {
  return (
    <td
      data-actions
      className={cx(
        'max-sm:absolute max-sm:top-1 max-sm:left-0 sm:w-10 sm:p-0 sm:align-middle',
        rule,
        look.framed && cx(pinned, 'max-sm:bg-transparent sm:left-0 sm:z-1'),
      )}
    >
      <label
        className={cx(
          'flex cursor-pointer items-center pr-2 pl-4 max-sm:min-h-11',
          look.dense ? 'sm:min-h-7' : 'sm:min-h-8',
        )}
      >
        <CheckboxBox
          checked={selection.isSelected(rowKey)}
          onChange={({ nativeEvent }) =>
            selection.onToggle(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <span className="sr-only">{words.select(name)}</span>
      </label>
    </td>
  );
}
