import {
  carrierId,
  lineSorts,
  lineStates,
  suspendReasons,
  type CarrierId,
  type PublicConfig,
  type LineSort,
  type LineState,
  type SuspendReason,
} from '@linekeeper/contract';
import type { LineSearch } from '../../../navigation/line-search.ts';
import { words } from './words.ts';

/** Which lines match the address; a value that does not exist is no filter. */
export interface LineMatch {
  readonly searchTerm?: string;
  readonly status?: LineState | 'attention';
  readonly carrier?: CarrierId;
  readonly planId?: string;
  readonly reason?: SuspendReason;
  readonly tag?: string;
}

export type LineFilters = Pick<LineSearch, 'searchTerm' | 'status' | 'carrier' | 'planId' | 'reason' | 'tag'>;

export const noFilters: LineFilters = { searchTerm: '', status: '', carrier: '', planId: '', reason: '', tag: '' };

export function lineMatch(search: LineFilters): LineMatch {
  const status = ([...lineStates, 'attention'] as const).find((one) => one === search.status);
  const carrier = carrierId.safeParse(search.carrier).data;
  const reason = suspendReasons.find((one) => one === search.reason);
  const { searchTerm, planId, tag } = search;
  return {
    ...(searchTerm && { searchTerm }),
    ...(status && { status }),
    ...(carrier && { carrier }),
    ...(planId && { planId }),
    ...(reason && { reason }),
    ...(tag && { tag }),
  };
}

/** The same search without values that do not exist, so that no token shows a filter that is not applied. */
export function knownFilters<Search extends LineFilters>(search: Search, { carriers }: Pick<PublicConfig, 'carriers'>) {
  const { status = '', reason = '' } = lineMatch(search);
  const carrier = carriers.find(({ id }) => id === search.carrier)?.id ?? '';
  return { ...search, status, carrier, reason };
}

/** How many filters hold, the search box aside. */
export function chosenFilters(search: LineFilters): number {
  return Object.keys(lineMatch({ ...search, searchTerm: '' })).length;
}

/** What the server is asked for. */
export function lineQuery(search: LineSearch) {
  const { page, limit, cursor } = search;
  return { ...lineMatch(search), sort: knownSort(search.sort), page, limit, cursor };
}

/** The orders of a list of lines; newest first is the default and needs no address. */
export const sortOptions = lineSorts.map((sort) => ({
  value: sort === 'newest' ? '' : sort,
  label: words.sorts[sort],
}));

export function knownSort(sort: string): LineSort | undefined {
  return lineSorts.find((one) => one === sort && one !== 'newest');
}
