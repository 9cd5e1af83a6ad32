import { takeOverKinds, type TakeOverKind } from '@linekeeper/contract/provider';

/** Which page of the take-overs, or which rows and charges of one, are shown. */
export interface TakeOverSearch {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly charges?: number | undefined;
  readonly kind?: TakeOverKind | undefined;
  readonly only?: 'problems' | 'warnings' | undefined;
}

/** Whatever is not right is left out. */
export function parseTakeOverSearch(raw: Readonly<Record<string, unknown>>): TakeOverSearch {
  const only = raw['only'];
  return {
    page: whole(raw['page'], Number.MAX_SAFE_INTEGER),
    limit: whole(raw['limit'], 100),
    charges: whole(raw['charges'], Number.MAX_SAFE_INTEGER),
    kind: takeOverKinds.find((one) => one === raw['kind']),
    only: only === 'problems' || only === 'warnings' ? only : undefined,
  };
}

function whole(value: unknown, most: number): number | undefined {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1 && found <= most ? found : undefined;
}
