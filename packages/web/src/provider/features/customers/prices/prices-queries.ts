import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

export const pricesQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: ['customers', id, 'prices'],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('listPriceOverrides', { params: { id }, signal })).items,
    }),
  plans: () =>
    queryOptions({
      queryKey: ['plans', 'to-price'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listPlansForStaff', { query: {}, signal })).items,
    }),
};
