import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

export const legalQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'legal'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listLegalTexts', { signal })),
    }),
};
