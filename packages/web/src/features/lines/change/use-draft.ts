import type { LineChange } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { call } from '../../../api/client.ts';

/** The draft of a change as the server judges it now; it changes nothing. Not asked for without a change. */
export function useDraft(change: LineChange | undefined) {
  return useQuery({
    queryKey: ['draft', change],
    queryFn: async () => valueOf(await call('createJob', { body: change ?? nothing })),
    enabled: change !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
}

const nothing: LineChange = { action: 'rename', names: [] };
