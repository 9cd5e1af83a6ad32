import { queryOptions, useQuery } from '@tanstack/react-query';
import { isPassing, PoolError } from '../../../session/pool/pool-error.ts';
import type { AccountSecurity } from '../../../session/security/account-security.port.ts';
import { useSecurity, type Act } from './use-security.ts';

/** The first word of every key here; see `stale.ts`. */
export const securityKey = 'security';

const mostRetries = 1;

function read<Value>(act: Act, name: string, work: (security: AccountSecurity) => Promise<Value>) {
  return queryOptions({
    queryKey: [securityKey, name],
    queryFn: async () => {
      const outcome = await act(work);
      if (!outcome.ok) throw outcome.refusal;
      return outcome.value;
    },
    retry: (failures, error) => failures < mostRetries && error instanceof PoolError && isPassing(error),
  });
}

export function useLoginFacts() {
  return useQuery(read(useSecurity(), 'facts', (security) => security.facts()));
}

export function useDevices() {
  return useQuery(read(useSecurity(), 'devices', (security) => security.devices()));
}
