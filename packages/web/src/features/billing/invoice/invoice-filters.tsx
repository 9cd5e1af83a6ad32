import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { FilterToken } from '../../../ui/overlay/filter-token.tsx';
import { DayField } from '../day-field.tsx';
import { isFiltered, noInvoiceFilters, type InvoiceFilters as Filters } from './invoice-filter.ts';
import { words } from './words.ts';

export interface InvoiceFiltersProps {
  readonly search: Filters;
  readonly onFilter: (to: Partial<Filters>) => void;
}

const states = (['open', 'processing', 'paid', 'void', 'uncollectible'] as const).map((state) => ({
  value: state,
  label: words.states[state],
}));

/** What the list of invoices is narrowed to: a number, ICCID or amount, a state, and days of the person's own calendar. */
export function InvoiceFilters({ search, onFilter }: InvoiceFiltersProps): ReactElement {
  const { searchTerm, status, from, to } = search;
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
        <FilterToken
          title={words.columns.status}
          options={states}
          value={status}
          onChange={(chosen) => onFilter({ status: chosen })}
        />
        <DayField label={words.from} value={from} max={to} onChange={(day) => onFilter({ from: day })} />
        <DayField label={words.to} value={to} min={from} onChange={(day) => onFilter({ to: day })} />
        {isFiltered(search) && (
          <Button size="small" tone="quiet" onClick={() => onFilter(noInvoiceFilters)}>
            {words.clearFilters}
          </Button>
        )}
      </fieldset>
    </div>
  );
}
