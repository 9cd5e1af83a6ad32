import type { ReactElement } from 'react';
import type { TableSort } from '../../../ui/table/table-column.ts';
import { sortOptions } from './line-filter.ts';
import { words } from './words.ts';

/** The order of the list, beside its count: no title shows it where its column is hidden or has no room. */
export function SortedBy({ value, onSort }: TableSort): ReactElement {
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
      <span className="whitespace-nowrap">{words.sortedBy}</span>
      <select
        value={value}
        onChange={(event) => onSort(event.currentTarget.value)}
        className="h-8 min-w-0 rounded-box border border-line-strong bg-surface px-2 max-sm:h-10"
      >
        {sortOptions.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
