import type { QueryIn } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

export const shipmentQueries = {
  list: (query: NonNullable<QueryIn<ProviderEndpoints['listShipmentsOfAll']>>) =>
    queryOptions({
      queryKey: ['shipments', 'list', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listShipmentsOfAll', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['shipments', 'one', id],
      queryFn: async ({ signal }) => valueOf(await callProvider('getShipmentForStaff', { params: { id }, signal })),
    }),
  prices: () =>
    queryOptions({
      queryKey: ['shipments', 'prices'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getSimPrices', { signal })),
    }),
};
