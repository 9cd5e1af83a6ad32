import type { ReactElement } from 'react';
import { Button } from '../action/button.tsx';
import type { MenuOption } from '../overlay/options-popup.tsx';
import { OptionsMenu } from '../overlay/options-menu.tsx';
import type { Column, TableSort } from './table-column.ts';
import type { ListView, UsedListView } from './use-list-view.ts';
import { words } from './words.ts';

export interface ViewMenuProps {
  readonly view: UsedListView;
  /** Those that may be hidden. */
  readonly columns: readonly MenuOption[];
  /** Those of the chosen that the table has no room for. */
  readonly leftOut?: ReadonlySet<string>;
  /** The orders of the list and the one in force; missing: it has one only. */
  readonly order?: TableSort & { readonly options: readonly MenuOption[] };
}

/** In which order, with which columns and how dense a list is shown. */
export function ViewMenu({ view, columns, leftOut, order }: ViewMenuProps): ReactElement {
  const shown = new Set(columns.map(({ value }) => value).filter((key) => !view.hidden.has(key)));
  return (
    <OptionsMenu
      align="end"
      staysOpen
      trigger={
        <Button size="small" icon="columns">
          {words.display.button}
        </Button>
      }
      groups={[
        ...(order
          ? [
              {
                kind: 'one' as const,
                title: words.display.order,
                options: order.options,
                value: order.value,
                onChange: order.onSort,
              },
            ]
          : []),
        {
          kind: 'many',
          title: words.display.columns,
          options: columns.map((one) => (leftOut?.has(one.value) ? { ...one, end: words.display.noRoom } : one)),
          values: shown,
          onToggle: view.toggleColumn,
        },
        {
          kind: 'one',
          title: words.display.rows,
          options: [
            { value: 'roomy', label: words.display.comfortable },
            { value: 'dense', label: words.display.compact },
          ],
          value: view.dense ? 'dense' : 'roomy',
          onChange: (height) => view.setDense(height === 'dense'),
        },
      ]}
    />
  );
}

/** What names a row and what acts on it is always shown. */
const mayHide = <Row,>({ phone, actions }: Column<Row>): boolean => phone !== 'head' && actions !== true;

/** The columns that may be hidden, as the menu offers them. */
export function hideable<Row>(columns: readonly Column<Row>[]): MenuOption[] {
  return columns.filter(mayHide).map(({ key, title }) => ({ value: key, label: title }));
}

/** The columns without those that are hidden. */
export function shownColumns<Row>(columns: readonly Column<Row>[], { hidden }: ListView): Column<Row>[] {
  return columns.filter((column) => !mayHide(column) || !hidden.has(column.key));
}
