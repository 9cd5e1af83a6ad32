import { parseListSearch, type ListSearch } from './list-search.ts';

/** Search of the list of lines: every filter that is in force, and the order. Empty texts leave the address. */
export interface LineSearch extends ListSearch {
  readonly planId: string;
  /** Why lines are suspended. */
  readonly reason: string;
  readonly tag: string;
  /** Empty for the list's own order, newest first. */
  readonly sort: string;
}

const longest = 64;
const longestTerm = 8000;

export function parseLineSearch(raw: Readonly<Record<string, unknown>>): LineSearch {
  const text = (name: string, most = longest): string => {
    const value = raw[name];
    return typeof value === 'string' ? value.slice(0, most) : '';
  };
  return {
    ...parseListSearch(raw),
    searchTerm: text('searchTerm', longestTerm),
    planId: text('planId'),
    reason: text('reason'),
    tag: text('tag'),
    sort: text('sort'),
  };
}
