import { customerGroups, customerSorts, type CustomerGroup, type CustomerSort } from '@linekeeper/contract/provider';
import { accountStates, holdKinds, type AccountState, type HoldKind } from '@linekeeper/contract';

/** What the list of customers is narrowed to. */
export interface CustomersSearch {
  readonly find?: string | undefined;
  readonly status?: AccountState | undefined;
  /** Those on hold. */
  readonly hold?: HoldKind | undefined;
  readonly group?: CustomerGroup | undefined;
  readonly sort?: CustomerSort | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export const customerTabs = [
  'overview',
  'lines',
  'invoices',
  'payments',
  'terms',
  'activity',
  'notes',
  'looks',
] as const;
export type CustomerTab = (typeof customerTabs)[number];

/** Which part of a customer's page is open, and which page of its list. */
export interface CustomerSearch extends Omit<CustomersSearch, 'group' | 'hold' | 'sort' | 'status'> {
  readonly tab?: CustomerTab | undefined;
}

const longest = 300;

/** Whatever is not right is left out. */
export function parseCustomersSearch(raw: Readonly<Record<string, unknown>>): CustomersSearch {
  return {
    ...partOf(raw),
    status: accountStates.find((state) => state === raw['status']),
    hold: holdKinds.find((kind) => kind === raw['hold']),
    group: customerGroups.find((group) => group === raw['group']),
    sort: customerSorts.find((sort) => sort === raw['sort']),
  };
}

/** Whatever is not right is left out. */
export function parseCustomerSearch(raw: Readonly<Record<string, unknown>>): CustomerSearch {
  return { ...partOf(raw), tab: customerTabs.find((tab) => tab === raw['tab']) };
}

function partOf(raw: Readonly<Record<string, unknown>>) {
  return {
    find: text(raw['find']),
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
