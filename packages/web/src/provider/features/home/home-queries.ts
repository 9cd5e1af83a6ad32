import type { QueryIn } from '@linekeeper/contract';
import type { ProviderEndpointName, ProviderEndpoints } from '@linekeeper/contract/provider';
import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

type Query<Name extends ProviderEndpointName> = NonNullable<QueryIn<ProviderEndpoints[Name]>>;

const pollMs = 60_000;
/** Sums over all of the books: read again only when they are older. */
const booksMs = 300_000;
const one = { page: 1, limit: 1 };

/** The numbers of the day, each from the call that lists what it counts. */
export const homeQueries = {
  counts: () =>
    queryOptions({
      queryKey: ['customers', 'home'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getConsoleHome', { signal })),
      refetchInterval: pollMs,
    }),
  recurring: () =>
    queryOptions({
      queryKey: ['reports', 'recurring'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listRecurring', { signal })),
      staleTime: booksMs,
    }),
  receivables: (query: Query<'listReceivables'> = one) =>
    queryOptions({
      queryKey: ['money', 'receivables', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listReceivables', { query, signal })),
      staleTime: booksMs,
    }),
  shipments: (query: Query<'listShipmentsOfAll'> = { ...one, state: 'ordered' }) =>
    queryOptions({
      queryKey: ['shipments', 'list', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listShipmentsOfAll', { query, signal })),
      refetchInterval: pollMs,
    }),
  incidents: () =>
    queryOptions({
      queryKey: ['operations', 'overview'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getOperations', { signal })),
      refetchInterval: pollMs,
    }),
  held: () =>
    queryOptions({
      queryKey: ['customers', 'waiting'],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('findCustomers', { query: { hold: 'approval', limit: 1 }, signal })),
      refetchInterval: pollMs,
    }),
  announcements: () =>
    queryOptions({
      queryKey: ['settings', 'announcements'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listAnnouncementsForStaff', { signal })),
    }),
};
