import { paymentGroups, paymentGroupWords } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { ListFilters, type ListFiltersProps } from '../list-filters.tsx';
import { isFiltered } from './payment-filter.ts';
import { words } from './words.ts';

const options = paymentGroups.map((group) => ({ value: group, label: paymentGroupWords[group] }));

/** What the payment history is narrowed to. */
export function PaymentFilters({ search, onFilter }: Pick<ListFiltersProps, 'search' | 'onFilter'>): ReactElement {
  const status = { title: words.state, options };
  return <ListFilters {...{ search, onFilter, status, words }} isFiltered={isFiltered(search)} />;
}
