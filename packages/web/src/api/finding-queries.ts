import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoints, QueryIn } from '@linekeeper/contract';
import { valueOf } from './call-failed.ts';
import { call } from './client.ts';

/** What portal, carriers and billing disagree on, under the first word `findings`. */
export const findingQueries = {
  findings: (query: NonNullable<QueryIn<Endpoints['listFindings']>>) =>
    queryOptions({
      queryKey: ['findings', query],
      queryFn: async ({ signal }) => valueOf(await call('listFindings', { query, signal })),
      placeholderData: keepPreviousData,
    }),
};
