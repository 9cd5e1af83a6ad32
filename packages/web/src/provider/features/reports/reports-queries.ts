import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

export const reportsQueries = {
  revenue: () =>
    queryOptions({
      queryKey: ['reports', 'revenue'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listRevenue', { signal })),
    }),
  revenueOf: (month: string) =>
    queryOptions({
      queryKey: ['reports', 'revenue', month],
      queryFn: async ({ signal }) => valueOf(await callProvider('getRevenueOfMonth', { params: { month }, signal })),
      placeholderData: keepPreviousData,
    }),
  recurring: () =>
    queryOptions({
      queryKey: ['reports', 'recurring'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listRecurring', { signal })),
    }),
  recurringMoves: (month: string) =>
    queryOptions({
      queryKey: ['reports', 'recurring', month],
      queryFn: async ({ signal }) => valueOf(await callProvider('getRecurringMoves', { params: { month }, signal })),
      placeholderData: keepPreviousData,
    }),
  recovery: () =>
    queryOptions({
      queryKey: ['reports', 'recovery'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listRecovery', { signal })),
    }),
  tax: (query: { readonly from: string; readonly to: string }) =>
    queryOptions({
      queryKey: ['reports', 'tax', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('getTaxReport', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  journal: (query: { readonly from: string; readonly to: string }) =>
    queryOptions({
      queryKey: ['reports', 'journal', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('getJournal', { query, signal })),
      placeholderData: keepPreviousData,
    }),
};
