import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoints, QueryIn } from '@linekeeper/contract';
import { valueOf } from './call-failed.ts';
import { call } from './client.ts';

type Query<Name extends keyof Endpoints> = NonNullable<QueryIn<Endpoints[Name]>>;

/**
 * What the console reads, under the names of the user state (specification §3). What a change makes
 * stale by the first word stands in `stale.ts`. Lists keep the old page while the next one is on its way.
 */
export const queries = {
  userInfo: () =>
    queryOptions({
      queryKey: ['userInfo'],
      queryFn: async ({ signal }) => valueOf(await call('getProfile', { signal })),
    }),
  billingCalendar: () =>
    queryOptions({
      queryKey: ['billingCalendar'],
      queryFn: async ({ signal }) => valueOf(await call('getBillingCalendar', { signal })),
    }),
  /** As it would be after a choice. */
  billingCalendarPreview: (query: Query<'previewBillingCalendar'>) =>
    queryOptions({
      queryKey: ['billingCalendar', 'preview', query],
      queryFn: async ({ signal }) => valueOf(await call('previewBillingCalendar', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  billingContact: () =>
    queryOptions({
      queryKey: ['billingContact'],
      queryFn: async ({ signal }) => valueOf(await call('getBillingContact', { signal })),
    }),
  languages: () =>
    queryOptions({
      queryKey: ['languages'],
      queryFn: async ({ signal }) => valueOf(await call('getLanguages', { signal })),
    }),
  emailPreferences: () =>
    queryOptions({
      queryKey: ['emailPreferences'],
      queryFn: async ({ signal }) => valueOf(await call('getEmailPreferences', { signal })),
    }),
  announcements: () =>
    queryOptions({
      queryKey: ['announcements'],
      queryFn: async ({ signal }) => valueOf(await call('listAnnouncements', { signal })),
      refetchInterval: 300_000,
    }),
  spendCap: () =>
    queryOptions({
      queryKey: ['spendCap'],
      queryFn: async ({ signal }) => valueOf(await call('getSpendCap', { signal })),
    }),
  supportCodes: () =>
    queryOptions({
      queryKey: ['supportCodes'],
      queryFn: async ({ signal }) => valueOf(await call('listSupportCodes', { signal })),
    }),
  apiKeys: () =>
    queryOptions({
      queryKey: ['apiKeys'],
      queryFn: async ({ signal }) => valueOf(await call('listApiKeys', { signal })),
    }),
  apiKeyCalls: (id: string) =>
    queryOptions({
      queryKey: ['apiKeys', id, 'calls'],
      queryFn: async ({ signal }) =>
        valueOf(await call('listApiKeyCalls', { params: { id }, query: { limit: 50 }, signal })),
    }),
  hooks: () =>
    queryOptions({
      queryKey: ['hooks'],
      queryFn: async ({ signal }) => valueOf(await call('listHooks', { signal })),
    }),
  hookDeliveries: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['hooks', id, 'deliveries'],
      queryFn: async ({ signal, pageParam }) =>
        valueOf(await call('listHookDeliveries', { params: { id }, query: { limit: 20, cursor: pageParam }, signal })),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  terms: () =>
    queryOptions({
      queryKey: ['terms'],
      queryFn: async ({ signal }) => valueOf(await call('getTerms', { signal })),
    }),
  people: () =>
    queryOptions({
      queryKey: ['people'],
      queryFn: async ({ signal }) => valueOf(await call('listPeople', { signal })),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) => valueOf(await call('listSessions', { signal })),
    }),
  sessionsOf: (id: string) =>
    queryOptions({
      queryKey: ['sessions', id],
      queryFn: async ({ signal }) => valueOf(await call('listSessionsOfPerson', { params: { id }, signal })),
    }),
  recoveryCodes: () =>
    queryOptions({
      queryKey: ['recoveryCodes'],
      queryFn: async ({ signal }) => valueOf(await call('getRecoveryCodes', { signal })),
    }),
  customerDetails: () =>
    queryOptions({
      queryKey: ['customerDetails'],
      queryFn: async ({ signal }) => valueOf(await call('getPaymentDetails', { signal })),
    }),
  homeKPIs: () =>
    queryOptions({
      queryKey: ['homeKPIs'],
      queryFn: async ({ signal }) => valueOf(await call('getHomeKpis', { signal })),
    }),
  upcomingSubsDetails: (query: Query<'listUpcomingSubscriptions'>) =>
    queryOptions({
      queryKey: ['upcomingSubsDetails', query],
      queryFn: async ({ signal }) => valueOf(await call('listUpcomingSubscriptions', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  activePlans: () =>
    queryOptions({
      queryKey: ['activeDevices', 'plans'],
      queryFn: async ({ signal }) => valueOf(await call('listActivePlans', { signal })),
    }),
  planDevices: (id: string) =>
    queryOptions({
      queryKey: ['activeDevices', 'plan', id],
      queryFn: async ({ signal }) =>
        valueOf(await call('getPlanDevices', { params: { id }, query: { limit: 1 }, signal })),
    }),
  activeDevices: (id: string, query: Query<'listActiveLines'>) =>
    queryOptions({
      queryKey: ['activeDevices', 'lines', id, query],
      queryFn: async ({ signal }) => valueOf(await call('listActiveLines', { params: { id }, query, signal })),
      placeholderData: keepPreviousData,
    }),
  lines: (query: Query<'listLines'>) =>
    queryOptions({
      queryKey: ['lines', query],
      queryFn: async ({ signal }) => valueOf(await call('listLines', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  lineTags: () =>
    queryOptions({
      queryKey: ['lines', 'tags'],
      queryFn: async ({ signal }) => valueOf(await call('listLineTags', { signal })),
    }),
  lineViews: () =>
    queryOptions({
      queryKey: ['lineViews'],
      queryFn: async ({ signal }) => valueOf(await call('listLineViews', { signal })),
    }),
  line: (id: string, days: number) =>
    queryOptions({
      queryKey: ['lines', 'one', id, days],
      queryFn: async ({ signal }) => valueOf(await call('getLine', { params: { id }, query: { days }, signal })),
      placeholderData: keepPreviousData,
    }),
  /** `newestId`: read again when something has happened since. */
  lineHistory: (id: string, newestId: string) =>
    infiniteQueryOptions({
      queryKey: ['lines', 'history', id, newestId],
      queryFn: async ({ signal, pageParam }) =>
        valueOf(await call('listLineHistory', { params: { id }, query: { limit: 20, cursor: pageParam }, signal })),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  devicePlan: (id: string) =>
    queryOptions({
      queryKey: ['lines', 'plan', id],
      queryFn: async ({ signal }) => valueOf(await call('getDevicePlan', { params: { id }, signal })),
    }),
  activationBlockers: () =>
    queryOptions({
      queryKey: ['quote', 'blockers'],
      queryFn: async ({ signal }) => valueOf(await call('getActivationBlockers', { signal })),
      // A charge can fail at any moment, with no call of ours that would make this old.
      staleTime: 0,
    }),
  catalog: () =>
    queryOptions({
      queryKey: ['catalog'],
      queryFn: async ({ signal }) => valueOf(await call('listCatalog', { signal })),
    }),
};
