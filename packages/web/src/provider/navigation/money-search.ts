import { receivableSorts, type ReceivableSort } from '@linekeeper/contract/provider';

/** Which page of the receivables is shown, and in which order. */
export interface MoneySearch {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: ReceivableSort | undefined;
}

/** Whatever is not right is left out. */
export function parseMoneySearch(raw: Readonly<Record<string, unknown>>): MoneySearch {
  return {
    page: whole(raw['page'], Number.MAX_SAFE_INTEGER),
    limit: whole(raw['limit'], 100),
    sort: receivableSorts.find((sort) => sort === raw['sort']),
  };
}

function whole(value: unknown, most: number): number | undefined {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1 && found <= most ? found : undefined;
}
