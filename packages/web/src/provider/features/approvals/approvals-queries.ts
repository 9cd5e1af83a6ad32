import type { ApprovalState } from '@linekeeper/contract/provider';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

interface ApprovalsAsked {
  readonly state?: ApprovalState;
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string;
}

export const approvalsQueries = {
  list: (query: ApprovalsAsked) =>
    queryOptions({
      queryKey: ['approvals', 'list', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listApprovals', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  review: (id: string) =>
    queryOptions({
      queryKey: ['review', id],
      queryFn: async ({ signal }) => valueOf(await callProvider('reviewApproval', { params: { id }, signal })),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
};
