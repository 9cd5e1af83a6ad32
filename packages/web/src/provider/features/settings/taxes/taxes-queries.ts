import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

export const taxesQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'taxes'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getTaxes', { signal })),
    }),
};
