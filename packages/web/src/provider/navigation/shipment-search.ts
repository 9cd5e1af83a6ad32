import { shipmentStates, type ShipmentState } from '@linekeeper/contract';

/** Which shipments are listed; without a state, all. */
export interface ShipmentSearch {
  readonly state?: ShipmentState | undefined;
  readonly find?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const longest = 100;

/** Whatever is not right is left out. */
export function parseShipmentSearch(raw: Readonly<Record<string, unknown>>): ShipmentSearch {
  return {
    state: shipmentStates.find((one) => one === raw['state']),
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
