import { bankRowStates, type BankRowState } from '@linekeeper/contract/provider';

/** Which page of the bank statements, or which rows of one, are shown. */
export interface BankSearch {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly state?: BankRowState | undefined;
}

/** Whatever is not right is left out. */
export function parseBankSearch(raw: Readonly<Record<string, unknown>>): BankSearch {
  return {
    page: whole(raw['page'], Number.MAX_SAFE_INTEGER),
    limit: whole(raw['limit'], 100),
    state: bankRowStates.find((one) => one === raw['state']),
  };
}

function whole(value: unknown, most: number): number | undefined {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1 && found <= most ? found : undefined;
}
