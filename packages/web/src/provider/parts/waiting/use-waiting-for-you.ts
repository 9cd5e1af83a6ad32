import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';
import { useStaffMayDo } from '../../session/session-context.ts';

const pollMs = 60_000;

const waiting = () =>
  queryOptions({
    queryKey: ['approvals', 'waiting'],
    queryFn: async ({ signal }) =>
      valueOf(await callProvider('listApprovals', { query: { state: 'waiting', page: 1, limit: 1 }, signal })),
    refetchInterval: pollMs,
  });

/** What colleagues asked for; roles that approve nothing never ask for it. */
export function useWaitingApprovals(): UseQueryResult<ReplyOf<ProviderEndpoints['listApprovals']>> {
  return useQuery({ ...waiting(), enabled: useStaffMayDo('requests') });
}

/** How many requests of colleagues wait for who is logged in; 0 until it is known. */
export function useWaitingForYou(): number {
  return useWaitingApprovals().data?.forYouCount ?? 0;
}
