import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { OptionsMenu } from '../../../ui/overlay/options-menu.tsx';
import type { TableSort } from '../../../ui/table/table-column.ts';
import { choosableColumns } from './line-columns.tsx';
import { sortOptions } from './line-filter.ts';
import type { UsedListView } from './use-list-view.ts';
import { words } from './words.ts';

export interface ViewMenuProps {
  readonly view: UsedListView;
  readonly sort: TableSort;
}

export function ViewMenu({ view, sort }: ViewMenuProps): ReactElement {
  const shown = new Set(choosableColumns.map(({ value }) => value).filter((key) => !view.hidden.has(key)));
  return (
    <OptionsMenu
      align="end"
      trigger={
        <Button size="small" icon="columns">
          {words.display.button}
        </Button>
      }
      groups={[
        { kind: 'one', title: words.display.order, options: sortOptions, value: sort.value, onChange: sort.onSort },
        {
          kind: 'many',
          title: words.display.columns,
          options: choosableColumns,
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
