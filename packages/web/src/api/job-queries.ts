import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoints, QueryIn } from '@linekeeper/contract';
import { valueOf } from './call-failed.ts';
import { call } from './client.ts';

type Query<Name extends keyof Endpoints> = NonNullable<QueryIn<Endpoints[Name]>>;

/** Changes of lines, under the first words `jobs` and `jobRows`. */
export const jobQueries = {
  jobs: (query: Query<'listJobs'>) =>
    queryOptions({
      queryKey: ['jobs', 'list', query],
      queryFn: async ({ signal }) => valueOf(await call('listJobs', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  job: (id: string) =>
    queryOptions({
      queryKey: ['jobs', 'one', id],
      queryFn: async ({ signal }) => valueOf(await call('getJob', { params: { id }, signal })),
    }),
  rows: (id: string, query: Query<'listJobRows'>) =>
    queryOptions({
      queryKey: ['jobRows', id, query],
      queryFn: async ({ signal }) => valueOf(await call('listJobRows', { params: { id }, query, signal })),
      placeholderData: keepPreviousData,
    }),
};
