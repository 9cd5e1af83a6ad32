import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';
import type { InventorySearch } from '../../navigation/inventory-search.ts';

/** The part of an address that says which SIMs are meant. */
export const filterOf = ({ page: _page, limit: _limit, cursor: _cursor, sort: _sort, ...filter }: InventorySearch) =>
  filter;

export const inventoryQueries = {
  counts: () =>
    queryOptions({
      queryKey: ['inventory', 'counts'],
      queryFn: async ({ signal }) => valueOf(await callProvider('countSims', { signal })),
    }),
  sims: (query: InventorySearch) =>
    queryOptions({
      queryKey: ['inventory', 'sims', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listSims', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  orders: (query: Pick<InventorySearch, 'page' | 'limit' | 'cursor'>) =>
    queryOptions({
      queryKey: ['inventory', 'orders', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listSimOrders', { query, signal })),
      placeholderData: keepPreviousData,
    }),
};
