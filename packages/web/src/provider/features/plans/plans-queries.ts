import type { MoveReach, ProviderEndpoints, VersionReach } from '@linekeeper/contract/provider';
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

/** Whom a version that is sold already would reach. */
export interface Move {
  readonly versionNo: number;
  readonly reach: MoveReach;
  /** Of those on one version. */
  readonly fromVersionNo: number | null;
  readonly accountIds: readonly string[];
  readonly holdsFrom: string | null;
}

/** The email about a version as a customer would get it. */
type PlanLetter = ReplyOf<ProviderEndpoints['previewPlanLetter']>;
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
  moveEffect: (id: string, { versionNo, reach, fromVersionNo, accountIds, holdsFrom }: Move) =>
    queryOptions({
      queryKey: ['plans', 'move-effect', id, versionNo, reach, fromVersionNo, holdsFrom, accountIds],
      queryFn: async ({ signal }) => {
        const body = { versionNo, reach, fromVersionNo, holdsFrom, accountIds: [...accountIds] };
        return valueOf(await callProvider('previewPlanMove', { params: { id }, body, signal }));
      },
      placeholderData: keepPreviousData,
    }),
};

const letterQuery = (key: readonly (number | string | null)[], read: (signal: AbortSignal) => Promise<PlanLetter>) =>
  queryOptions({ queryKey: ['plans', 'letter', ...key], queryFn: async ({ signal }) => read(signal) });

/** The email to an account that would get it. */
export type LetterQuery = (account: string) => ReturnType<typeof letterQuery>;

export const letterOfDraft =
  (id: string, holdsFrom: string | null): LetterQuery =>
  (account) =>
    letterQuery([id, account, holdsFrom], async (signal) =>
      valueOf(await callProvider('previewPlanLetter', { params: { id }, body: { account, holdsFrom }, signal })),
    );

export const letterOfMove =
  (id: string, { versionNo, holdsFrom }: Pick<Move, 'holdsFrom' | 'versionNo'>): LetterQuery =>
  (account) =>
    letterQuery([id, versionNo, account, holdsFrom], async (signal) => {
      const body = { account, versionNo, holdsFrom };
      return valueOf(await callProvider('previewPlanMoveLetter', { params: { id }, body, signal }));
    });
