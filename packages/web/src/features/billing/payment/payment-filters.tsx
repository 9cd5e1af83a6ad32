import { paymentGroups, paymentGroupWords } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { FilterToken } from '../../../ui/overlay/filter-token.tsx';
import { DayField } from '../day-field.tsx';
import { isFiltered, noPaymentFilters, type PaymentFilters as Filters } from './payment-filter.ts';
import { words } from './words.ts';

export interface PaymentFiltersProps {
  readonly search: Filters;
  readonly onFilter: (to: Partial<Filters>) => void;
}

const states = paymentGroups.map((group) => ({ value: group, label: paymentGroupWords[group] }));

/** What the payment history is narrowed to: an invoice number, ICCID or amount, a state, and days of the person's own calendar. */
export function PaymentFilters({ search, onFilter }: PaymentFiltersProps): ReactElement {
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
          title={words.state}
          options={states}
          value={status}
          onChange={(chosen) => onFilter({ status: chosen })}
        />
        <DayField label={words.from} value={from} max={to} onChange={(day) => onFilter({ from: day })} />
        <DayField label={words.to} value={to} min={from} onChange={(day) => onFilter({ to: day })} />
        {isFiltered(search) && (
          <Button size="small" tone="quiet" onClick={() => onFilter(noPaymentFilters)}>
            {words.clearFilters}
          </Button>
        )}
      </fieldset>
    </div>
  );
}
