import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

export const invoiceQueries = {
  customer: (id: string) =>
    queryOptions({
      queryKey: ['customers', id, 'one'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getCustomer', { params: { id }, signal })),
    }),
  one: (id: string, invoice: string) =>
    queryOptions({
      queryKey: ['customers', id, 'invoice', invoice],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('getCustomerInvoice', { params: { id, invoice }, signal })),
    }),
};
