import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

export const prospectsQueries = {
  open: () =>
    queryOptions({
      queryKey: ['prospects'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listProspects', { signal })),
    }),
};
