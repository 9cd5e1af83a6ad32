import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

export const staffQueries = {
  list: () =>
    queryOptions({
      queryKey: ['staff'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listStaff', { signal })),
    }),
};
