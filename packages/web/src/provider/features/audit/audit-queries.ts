import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditFilter } from '@linekeeper/contract/provider';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

const pageSize = 50;

const unsealedMs = 5_000;

export const auditQueries = {
  entries: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: ['audit', 'entries', filter],
      queryFn: async ({ signal, pageParam }) =>
        valueOf(
          await callProvider('listAuditEntries', { query: { ...filter, limit: pageSize, cursor: pageParam }, signal }),
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  actions: () =>
    queryOptions({
      queryKey: ['audit', 'actions'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listAuditActions', { signal })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  entry: (id: string) =>
    queryOptions({
      queryKey: ['audit', 'entry', id],
      queryFn: async ({ signal }) => valueOf(await callProvider('getAuditEntry', { params: { id }, signal })),
      // The seal of a new one comes in a moment.
      refetchInterval: ({ state }) => (state.data?.seal === null ? unsealedMs : false),
    }),
};
