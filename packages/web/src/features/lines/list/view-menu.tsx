import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { OptionsMenu } from '../../../ui/overlay/options-menu.tsx';
import type { TableSort } from '../../../ui/table/table-column.ts';
import { choosableColumns } from './line-columns.tsx';
import { sortOptions } from './line-filter.ts';
import type { UsedListView } from './use-list-view.ts';

export interface ViewMenuProps {
  readonly view: UsedListView;
  readonly sort: TableSort;
}

/** Order, columns and height of the rows. */
export function ViewMenu({ view, sort }: ViewMenuProps): ReactElement {
  const shown = new Set(choosableColumns.map(({ value }) => value).filter((key) => !view.hidden.has(key)));
  return (
    <OptionsMenu
      align="end"
      trigger={
        <Button size="small" icon="columns">
          Display
        </Button>
      }
      groups={[
        { kind: 'one', title: 'Order', options: sortOptions, value: sort.value, onChange: sort.onSort },
        { kind: 'many', title: 'Columns', options: choosableColumns, values: shown, onToggle: view.toggleColumn },
        {
          kind: 'one',
          title: 'Rows',
          options: [
            { value: 'roomy', label: 'Comfortable' },
            { value: 'dense', label: 'Compact' },
          ],
          value: view.dense ? 'dense' : 'roomy',
          onChange: (height) => view.setDense(height === 'dense'),
        },
      ]}
    />
  );
}
