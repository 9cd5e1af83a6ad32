import type { StaffAction } from '@linekeeper/contract/provider';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

export const actionQueries = {
  /** Always asked again: what an action does changes with everything else. */
  preview: (action: StaffAction) =>
    queryOptions({
      queryKey: ['action', action],
      queryFn: async ({ signal }) => valueOf(await callProvider('previewStaffAction', { body: { action }, signal })),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
  lines: (account: string, invoice: string, page: number) =>
    queryOptions({
      queryKey: ['customers', account, 'invoice', invoice, 'lines', page],
      queryFn: async ({ signal }) =>
        valueOf(
          await callProvider('listCustomerInvoiceLines', {
            params: { id: account, invoice },
            query: { page, limit: 20 },
            signal,
          }),
        ),
      placeholderData: keepPreviousData,
    }),
  unpaid: (account: string) =>
    queryOptions({
      queryKey: ['customers', account, 'unpaid'],
      queryFn: async ({ signal }) => {
        const params = { id: account };
        const of = async (state: 'open' | 'uncollectible') =>
          valueOf(await callProvider('listCustomerInvoices', { params, query: { state, limit: 100 }, signal })).items;
        return [...(await of('open')), ...(await of('uncollectible'))];
      },
    }),
};
