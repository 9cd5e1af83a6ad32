import { parseListSearch, type ListSearch } from './list-search.ts';

/** Search of a history of money; `status` is one of its states. Empty texts leave the address. */
export interface PeriodSearch extends ListSearch {
  /** The first and the last day that count, `YYYY-MM-DD`; empty for any. */
  readonly from: string;
  readonly to: string;
}

export function parsePeriodSearch(raw: Readonly<Record<string, unknown>>): PeriodSearch {
  return { ...parseListSearch(raw), from: day(raw['from']), to: day(raw['to']) };
}

function day(value: unknown): string {
  const isDay = typeof value === 'string' && /^2\d{3}-\d{2}-\d{2}$/.test(value);
  return isDay && !Number.isNaN(Date.parse(value)) ? value : '';
}
