import type { ReactElement } from 'react';
import type { LineSearch } from '../../../navigation/line-search.ts';
import type { TableSort } from '../../../ui/table/table-column.ts';
import { ExportButton } from './export-button.tsx';
import { lineMatch } from './line-filter.ts';
import { SavedViews } from './saved-views.tsx';
import type { UsedListView } from './use-list-view.ts';
import { ViewMenu } from './view-menu.tsx';

export interface ListToolsProps {
  readonly search: LineSearch;
  readonly total: number | undefined;
  readonly view: UsedListView;
  readonly sort: TableSort;
}

/** What can be done with the whole list: open or save a view, export it, choose its look. */
export function ListTools({ search, total, view, sort }: ListToolsProps): ReactElement {
  return (
    <span className="flex flex-wrap gap-2">
      <SavedViews search={search} />
      <ExportButton selection={{ filter: lineMatch(search) }} total={total} />
      <ViewMenu view={view} sort={sort} />
    </span>
  );
}
