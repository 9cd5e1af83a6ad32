import type { QueryIn } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

export const lookQueries = {
  own: (id: string) =>
    queryOptions({
      queryKey: ['customers', id, 'look'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getLook', { params: { id }, signal })),
    }),
  all: (id: string, query: NonNullable<QueryIn<ProviderEndpoints['listLooks']>>) =>
    queryOptions({
      queryKey: ['customers', id, 'looks', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listLooks', { params: { id }, query, signal })),
      placeholderData: keepPreviousData,
    }),
};
