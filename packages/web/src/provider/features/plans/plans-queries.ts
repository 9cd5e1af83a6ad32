import type { ProviderEndpoints, VersionReach } from '@linekeeper/contract/provider';
import type { ReplyOf } from '@linekeeper/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';
import type { PlansSearch } from '../../navigation/plans-search.ts';

/** A draft with what it is compared with. */
export type OpenDraft = ReplyOf<ProviderEndpoints['getPlanDraft']>;

/** Whom a draft would reach, as it is asked. */
export interface Reach {
  readonly reach: VersionReach;
  readonly accountIds: readonly string[];
  readonly holdsFrom: string | null;
}

export const plansQueries = {
  list: (query: PlansSearch) =>
    queryOptions({
      queryKey: ['plans', 'list', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listPlansForStaff', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['plans', 'one', id],
      queryFn: async ({ signal }) => valueOf(await callProvider('getPlanForStaff', { params: { id }, signal })),
    }),
  customers: (id: string, query: { page: number; limit: number; version?: number }) =>
    queryOptions({
      queryKey: ['plans', 'customers', id, query],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('listPlanCustomers', { params: { id }, query, signal })),
      placeholderData: keepPreviousData,
    }),
  draft: (id: string) =>
    queryOptions({
      queryKey: ['plans', 'draft', id],
      queryFn: async ({ signal }) => valueOf(await callProvider('getPlanDraft', { params: { id }, signal })),
    }),
  effect: (id: string, revision: number, { reach, accountIds, holdsFrom }: Reach) =>
    queryOptions({
      queryKey: ['plans', 'effect', id, revision, reach, holdsFrom, accountIds],
      queryFn: async ({ signal }) => {
        const body = { reach, holdsFrom, accountIds: [...accountIds] };
        return valueOf(await callProvider('previewPlanVersion', { params: { id }, body, signal }));
      },
      placeholderData: keepPreviousData,
    }),
  letter: (id: string, account: string, holdsFrom: string | null) =>
    queryOptions({
      queryKey: ['plans', 'letter', id, account, holdsFrom],
      queryFn: async ({ signal }) => {
        const body = { account, holdsFrom };
        return valueOf(await callProvider('previewPlanLetter', { params: { id }, body, signal }));
      },
    }),
};
