import type { ReactElement } from 'react';
import { ListFilters, type ListFiltersProps } from '../list-filters.tsx';
import { isFiltered } from './invoice-filter.ts';
import { words } from './words.ts';

const states = (['open', 'processing', 'paid', 'void', 'uncollectible'] as const).map((state) => ({
  value: state,
  label: words.states[state],
}));
const options = [...states.slice(0, 1), { value: 'overdue', label: words.overdue }, ...states.slice(1)];

/** What the list of invoices is narrowed to. */
export function InvoiceFilters({ search, onFilter }: Pick<ListFiltersProps, 'search' | 'onFilter'>): ReactElement {
  const status = { title: words.columns.status, options };
  return <ListFilters {...{ search, onFilter, status, words }} isFiltered={isFiltered(search)} />;
}
