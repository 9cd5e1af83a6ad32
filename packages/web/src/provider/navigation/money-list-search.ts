import { moneySorts, type MoneySort } from '@linekeeper/contract/provider';

/** Which rows of a list of money are shown. */
export interface MoneyListSearch {
  readonly state?: string | undefined;
  /** Days, the last one included, in the zone of the person who looks. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: MoneySort | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const longest = 300;

/** Whatever is not right is left out. */
export function parseMoneyListSearch(raw: Readonly<Record<string, unknown>>): MoneyListSearch {
  return {
    state: text(raw['state'])?.slice(0, 40),
    from: day(raw['from']),
    to: day(raw['to']),
    sort: moneySorts.find((sort) => sort === raw['sort']),
    page: whole(raw['page'], Number.MAX_SAFE_INTEGER),
    limit: whole(raw['limit'], 100),
    cursor: text(raw['cursor']),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
}

function day(value: unknown): string | undefined {
  const found = text(value);
  return found && /^\d{4}-\d{2}-\d{2}$/.test(found) && !Number.isNaN(Date.parse(found)) ? found : undefined;
}

function whole(value: unknown, most: number): number | undefined {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1 && found <= most ? found : undefined;
}
