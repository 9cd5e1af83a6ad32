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

export function parseLineSearch(raw: Readonly<Record<string, unknown>>): LineSearch {
  const text = (name: string): string => {
    const value = raw[name];
    return typeof value === 'string' ? value.slice(0, longest) : '';
  };
  return {
    ...parseListSearch(raw),
    planId: text('planId'),
    reason: text('reason'),
    tag: text('tag'),
    sort: text('sort'),
  };
}
