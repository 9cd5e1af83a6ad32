import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

export const manageQueries = {
  waiting: () =>
    queryOptions({
      queryKey: ['customers', 'waiting'],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('findCustomers', { query: { hold: 'approval', limit: 1 }, signal })),
    }),
};
