import type { BankImport, BankRowState } from '@linekeeper/contract/provider';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

interface PageAsked {
  readonly page: number;
  readonly limit: number;
}

export const bankQueries = {
  list: (query: PageAsked) =>
    queryOptions({
      queryKey: ['bank', 'list', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listBankImports', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['bank', 'one', id],
      queryFn: async ({ signal }) => valueOf(await callProvider('getBankImport', { params: { id }, signal })),
    }),
  /** Asked again once the statement counts other states: then rows have been recorded. */
  rows: ({ id, counts }: Pick<BankImport, 'counts' | 'id'>, query: PageAsked & { readonly state?: BankRowState }) =>
    queryOptions({
      queryKey: ['bank', 'rows', id, query, counts],
      queryFn: async ({ signal }) => valueOf(await callProvider('listBankRows', { params: { id }, query, signal })),
      placeholderData: keepPreviousData,
    }),
  customers: (find: string) =>
    queryOptions({
      queryKey: ['customers', 'found', { find, limit: 10 }],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('findCustomers', { query: { find, limit: 10 }, signal })),
      placeholderData: keepPreviousData,
    }),
};
