import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

export const rulesQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'rules'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getRules', { signal })),
    }),
};
