import type { QueryIn } from '@linekeeper/contract';
import type { ProviderEndpointName, ProviderEndpoints } from '@linekeeper/contract/provider';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

type Query<Name extends ProviderEndpointName> = NonNullable<QueryIn<ProviderEndpoints[Name]>>;

const activityAtOnce = 30;

export const customersQueries = {
  found: (query: Query<'findCustomers'>) =>
    queryOptions({
      queryKey: ['customers', 'found', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('findCustomers', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['customers', id, 'one'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getCustomer', { params: { id }, signal })),
    }),
  lines: (id: string, query: Query<'listCustomerLines'>) =>
    queryOptions({
      queryKey: ['customers', id, 'lines', query],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('listCustomerLines', { params: { id }, query, signal })),
      placeholderData: keepPreviousData,
    }),
  invoices: (id: string, query: Query<'listCustomerInvoices'>) =>
    queryOptions({
      queryKey: ['customers', id, 'invoices', query],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('listCustomerInvoices', { params: { id }, query, signal })),
      placeholderData: keepPreviousData,
    }),
  payments: (id: string, query: Query<'listCustomerPayments'>) =>
    queryOptions({
      queryKey: ['customers', id, 'payments', query],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('listCustomerPayments', { params: { id }, query, signal })),
      placeholderData: keepPreviousData,
    }),
  recorded: (id: string) =>
    queryOptions({
      queryKey: ['customers', id, 'recorded'],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('listCustomerRecordedPayments', { params: { id }, query: { limit: 100 }, signal })),
    }),
  activity: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['customers', id, 'activity'],
      queryFn: async ({ signal, pageParam }) =>
        valueOf(
          await callProvider('listCustomerActivity', {
            params: { id },
            query: { limit: activityAtOnce, ...(pageParam && { cursor: pageParam }) },
            signal,
          }),
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  notes: (id: string, query: Query<'listCustomerNotes'>) =>
    queryOptions({
      queryKey: ['customers', id, 'notes', query],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('listCustomerNotes', { params: { id }, query, signal })),
      placeholderData: keepPreviousData,
    }),
};
