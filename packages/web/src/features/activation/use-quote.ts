import type { DeviceEntry } from '@linekeeper/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { valueOf } from '../../api/call-failed.ts';
import { call } from '../../api/client.ts';

/** Price and verdicts as they are now; never an old price. The last ones stay while devices are left out. */
export function useQuote(planId: string, devices: readonly DeviceEntry[]) {
  return useQuery({
    queryKey: ['quote', planId, devices],
    queryFn: async ({ signal }) =>
      valueOf(await call('quoteActivation', { body: { planId, devices: [...devices] }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
