import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

export const termsQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['customers', id, 'terms'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getCustomerTerms', { params: { id }, signal })),
    }),
};
