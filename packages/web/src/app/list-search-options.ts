import type { SearchSchemaInput } from '@tanstack/react-router';
import { parseListSearch, type ListSearch } from '../navigation/list-search.ts';

/** Options of every route with a list: its search is typed, checked, and any part of it may be left out in a link. */
export const listSearch = {
  validateSearch: (raw: Partial<ListSearch> & SearchSchemaInput): ListSearch => parseListSearch({ ...raw }),
};
