import { simHoldings, simSorts, type SimHolding, type SimSort } from '@linekeeper/contract/provider';

/** Which SIMs are listed. */
export interface InventorySearch {
  readonly find?: string | undefined;
  readonly carrier?: string | undefined;
  readonly holding?: SimHolding | undefined;
  /** The id of an order. */
  readonly order?: string | undefined;
  /** The id of a customer. */
  readonly account?: string | undefined;
  readonly sort?: SimSort | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const longest = 100;

/** Whatever is not right is left out. */
export function parseInventorySearch(raw: Readonly<Record<string, unknown>>): InventorySearch {
  return {
    find: text(raw['find']),
    carrier: text(raw['carrier']),
    holding: simHoldings.find((one) => one === raw['holding']),
    order: text(raw['order']),
    account: text(raw['account']),
    sort: simSorts.find((one) => one === raw['sort']),
    page: whole(raw['page'], Number.MAX_SAFE_INTEGER),
    limit: whole(raw['limit'], 100),
    cursor: text(raw['cursor']),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
}

function whole(value: unknown, most: number): number | undefined {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1 && found <= most ? found : undefined;
}
