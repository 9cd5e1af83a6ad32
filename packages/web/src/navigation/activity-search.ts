import { parsePeriodSearch } from './period-search.ts';

/** What the list of activity is narrowed to; empty texts leave the address. */
export interface ActivitySearch {
  /** A kind of entries. */
  readonly status: string;
  /** The id of a person of the account. */
  readonly person: string;
  /** The id of a line. */
  readonly line: string;
  readonly searchTerm: string;
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

export const noActivitySearch: ActivitySearch = {
  status: '',
  person: '',
  line: '',
  searchTerm: '',
  from: '',
  to: '',
};

export function parseActivitySearch(raw: Readonly<Record<string, unknown>>): ActivitySearch {
  const { status, searchTerm, from, to } = parsePeriodSearch(raw);
  return { status, searchTerm, from, to, person: idOf(raw['person']), line: idOf(raw['line']) };
}

function idOf(value: unknown): string {
  return typeof value === 'string' && /^[\w-]{1,80}$/.test(value) ? value : '';
}
