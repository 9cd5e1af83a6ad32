import type { ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { FilterToken, type FilterTokenProps } from '../../ui/overlay/filter-token.tsx';
import { ownZone, shownZone, zoneText } from '../../ui/format/zone.ts';
import { PeriodFields } from '../../parts/period/period-fields.tsx';
import { noFilter, type ListFilter } from './list-filter.ts';
import { words as billing } from './words.ts';

export interface ListFiltersProps {
  readonly search: ListFilter;
  /** Whether the search narrows the list: what does not exist is no filter. */
  readonly isFiltered: boolean;
  readonly onFilter: (to: Partial<ListFilter>) => void;
  readonly status: Pick<FilterTokenProps, 'title' | 'options'>;
  readonly words: { readonly [Name in 'clearFilters' | 'filters' | 'search']: string };
}

/** What a list of money is narrowed to: a text, a state, and days in the account's zone. */
export function ListFilters({ search, isFiltered, onFilter, status, words }: ListFiltersProps): ReactElement {
  const { searchTerm, from, to } = search;
  const zone = shownZone();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <SearchBox
        value={searchTerm}
        label={words.search}
        delayMs={300}
        onSearch={(term) => onFilter({ searchTerm: term })}
      />
      <fieldset className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <legend className="sr-only">{words.filters}</legend>
        <FilterToken {...status} value={search.status} onChange={(chosen) => onFilter({ status: chosen })} />
        <PeriodFields from={from} to={to} onPeriod={onFilter} />
        {isFiltered && (
          <Button size="small" tone="quiet" onClick={() => onFilter(noFilter)}>
            {words.clearFilters}
          </Button>
        )}
      </fieldset>
      {zone !== ownZone() && <p className="text-sm text-ink-faint">{billing.zone(zoneText(zone))}</p>}
    </div>
  );
}
