import type { ReceivableSort } from '@linekeeper/contract/provider';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

export const moneyQueries = {
  receivables: (query: { readonly page: number; readonly limit: number; readonly sort?: ReceivableSort }) =>
    queryOptions({
      queryKey: ['money', 'receivables', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listReceivables', { query, signal })),
      placeholderData: keepPreviousData,
    }),
};
