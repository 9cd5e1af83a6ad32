import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call-failed.ts';

const mostRetries = 2;
const freshForMs = 10_000;

/** One cache for the console; refusals are not tried again, silence is. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        retry: (failures, error) => failures < mostRetries && !(error instanceof CallFailed && error.refusal),
      },
    },
  });
}
