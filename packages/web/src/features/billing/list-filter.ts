import type { PeriodSearch } from '../../navigation/period-search.ts';

/** What a list of money is narrowed to; empty texts do not filter. */
export type ListFilter = Pick<PeriodSearch, 'searchTerm' | 'status' | 'from' | 'to'>;

export const noFilter: ListFilter = { searchTerm: '', status: '', from: '', to: '' };
