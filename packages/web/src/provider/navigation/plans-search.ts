import { planSaleStates, type PlanSaleState } from '@linekeeper/contract/provider';

/** Which plans are listed. */
export interface PlansSearch {
  readonly find?: string | undefined;
  readonly carrier?: string | undefined;
  readonly status?: PlanSaleState | undefined;
}

/** Which of a plan's customers are shown. */
export interface PlanSearch {
  readonly version?: number | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

const longest = 100;

/** Whatever is not right is left out. */
export function parsePlansSearch(raw: Readonly<Record<string, unknown>>): PlansSearch {
  return {
    find: text(raw['find']),
    carrier: text(raw['carrier']),
    status: planSaleStates.find((one) => one === raw['status']),
  };
}

/** Whatever is not right is left out. */
export function parsePlanSearch(raw: Readonly<Record<string, unknown>>): PlanSearch {
  return {
    version: whole(raw['version'], Number.MAX_SAFE_INTEGER),
    page: whole(raw['page'], Number.MAX_SAFE_INTEGER),
    limit: whole(raw['limit'], 100),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
}

function whole(value: unknown, most: number): number | undefined {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1 && found <= most ? found : undefined;
}
