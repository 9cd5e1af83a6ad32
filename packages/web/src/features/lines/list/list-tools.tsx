import type { ReactElement } from 'react';
import type { LineSearch } from '../../../navigation/line-search.ts';
import type { UsedListView } from '../../../ui/table/use-list-view.ts';
import { ViewMenu } from '../../../ui/table/view-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { choosableColumns } from './line-columns.tsx';
import { knownSort, lineMatch } from './line-filter.ts';
import { SavedViews } from './saved-views.tsx';

export interface ListToolsProps {
  readonly search: LineSearch;
  readonly total: number | undefined;
  readonly view: UsedListView;
  /** Columns that the list has no room for. */
  readonly leftOut: ReadonlySet<string>;
}

/** What can be done with the whole list: open or save a view, export it, choose its look. */
export function ListTools({ search, total, view, leftOut }: ListToolsProps): ReactElement {
  return (
    <span className="flex flex-wrap gap-2">
      <SavedViews search={search} />
      <ExportButton selection={{ filter: lineMatch(search) }} sort={knownSort(search.sort) ?? 'newest'} total={total} />
      <ViewMenu view={view} columns={choosableColumns} leftOut={leftOut} />
    </span>
  );
}
