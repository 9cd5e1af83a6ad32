import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { queries } from '../../../api/queries.ts';
import type { LineSearch } from '../../../navigation/line-search.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DialogCancel } from '../../../ui/overlay/dialog-actions.tsx';
import { ExportButton } from './export-button.tsx';
import { knownSort, lineMatch, lineQuery, noFilters } from './line-filter.ts';
import { LineFilters } from './line-filters.tsx';
import { SavedViews } from './saved-views.tsx';
import { SortedBy } from './sorted-by.tsx';
import { words } from './words.ts';

export interface FiltersDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What is in force. */
  readonly search: LineSearch;
  /** Puts in force what was chosen. */
  readonly onShow: (to: Partial<LineSearch>) => void;
}

/** All filters and the order of the list; nothing changes before "Show 128 lines". */
export function FiltersDialog({ open, onOpenChange, search, onShow }: FiltersDialogProps): ReactElement {
  const [chosen, setChosen] = useState(search);
  const choose = (to: Partial<LineSearch>): void => setChosen({ ...chosen, ...to, page: 1, cursor: '' });
  const change = (next: boolean): void => {
    if (!next) setChosen(search);
    onOpenChange(next);
  };
  const { data } = useQuery({ ...queries.lines(lineQuery(chosen)), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={words.filters.label}
      actions={
        <>
          <Button onClick={() => choose({ ...noFilters, searchTerm: chosen.searchTerm, sort: '' })}>
            {words.filters.clear}
          </Button>
          <DialogCancel />
          <Button
            tone="primary"
            onClick={() => {
              onOpenChange(false);
              onShow(chosen);
            }}
          >
            {data ? words.filters.show(data.total, data.totalIsLowerBound) : words.filters.showUncounted}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-4">
        <LineFilters search={chosen} onFilter={choose} />
        <SortedBy value={knownSort(chosen.sort) ?? ''} onSort={(sort) => choose({ sort })} />
        <span className="flex flex-wrap gap-2">
          <SavedViews search={chosen} />
          <ExportButton
            selection={{ filter: lineMatch(chosen) }}
            sort={knownSort(chosen.sort) ?? 'newest'}
            total={data?.total}
          />
        </span>
      </div>
    </Dialog>
  );
}
