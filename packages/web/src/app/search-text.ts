import { listSearchDefaults } from '../navigation/list-search.ts';

const defaults = new Map<string, unknown>(Object.entries(listSearchDefaults));

/**
 * The address's search as plain `name=text`. The router's own way would read the digits of an ICCID as a number and lose
 * the last ones.
 */
export function parseSearchText(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The search as text, without what is empty or the default of every list. */
export function searchText(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== defaults.get(name),
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}
