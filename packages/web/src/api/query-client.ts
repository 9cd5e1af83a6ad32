import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call-failed.ts';

const mostRetries = 2;
const freshForMs = 10_000;

/**
 * One cache for the console; refusals are not tried again, silence is. Without a network a query fails like any other
 * instead of waiting without a word, and is asked again when the network is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < mostRetries && !(error instanceof CallFailed && error.refusal),
      },
    },
  });
}
