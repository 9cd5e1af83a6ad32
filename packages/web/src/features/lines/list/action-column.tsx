import type { Line } from '@linekeeper/contract';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import type { Change } from '../change/change-target.ts';
import { ManageMenu } from '../change/manage-menu.tsx';
import { offeredChanges } from '../change/offered-changes.ts';
import { nameOf } from '../../../parts/line-name/name-of.ts';
import { words } from './words.ts';

export function actionColumn(onChange: (change: Change) => void, dense: boolean): Column<Line> {
  return {
    key: 'actions',
    title: words.columns.actions,
    actions: true,
    phone: 'corner',
    cell: (line) =>
      offeredChanges(line).length > 0 && (
        <ManageMenu
          line={line}
          onChange={onChange}
          trigger={<IconButton icon="more" label={words.manage(nameOf(line))} className={dense ? 'sm:size-6!' : ''} />}
        />
      ),
  };
}
