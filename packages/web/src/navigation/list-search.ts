export interface ListSearch {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly searchTerm: string;
  /** Where the previous page ended, when it was reached by "next". */
  readonly cursor: string;
  /** A state, a carrier or another filter's value; empty for all. */
  readonly status: string;
  readonly carrier: string;
  /** The id of the entry that is shown in full beside the list; empty for none. */
  readonly open: string;
}

export const listSearchDefaults: ListSearch = {
  page: 1,
  limit: 20,
  searchTerm: '',
  cursor: '',
  status: '',
  carrier: '',
  open: '',
};

const maxLimit = 100;
const maxTextLength = 200;

/** Reads a list's search from the address; whatever is not right becomes its default. */
export function parseListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  return {
    page: whole(raw['page'], listSearchDefaults.page, Number.MAX_SAFE_INTEGER),
    limit: whole(raw['limit'], listSearchDefaults.limit, maxLimit),
    searchTerm: text(raw['searchTerm']),
    cursor: text(raw['cursor']),
    status: text(raw['status']),
    carrier: text(raw['carrier']),
    open: text(raw['open']),
  };
}

function whole(value: unknown, otherwise: number, most: number): number {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1 && found <= most ? found : otherwise;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, maxTextLength) : '';
}
