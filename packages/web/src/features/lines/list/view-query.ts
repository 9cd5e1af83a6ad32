import type { LineView } from '@linekeeper/contract';
import { parseLineSearch, type LineSearch } from '../../../navigation/line-search.ts';

const kept = ['searchTerm', 'status', 'carrier', 'planId', 'reason', 'tag', 'sort'] as const;

/** What a saved view holds of the address: search, filters and order, without the page. Empty for the plain list. */
export function viewQuery(search: LineSearch): string {
  const given = kept.filter((name) => search[name] !== '').map((name) => [name, search[name]]);
  return new URLSearchParams(given).toString();
}

/** The address of a saved view, at its first page. */
export function searchOfView({ query }: LineView): LineSearch {
  const found = parseLineSearch(Object.fromEntries(new URLSearchParams(query)));
  return { ...found, page: 1, cursor: '', open: '' };
}
