import type { Setup } from '@linekeeper/contract/provider';
import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

const pollMs = 3_000;
const isChecking = (setup: Setup | undefined) => setup?.steps.some(({ state }) => state === 'checking') ?? false;

export const setupQueries = {
  /** Read again while the answer to a check is awaited. */
  all: () =>
    queryOptions({
      queryKey: ['setup'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getSetup', { signal })),
      refetchInterval: ({ state }) => (isChecking(state.data) ? pollMs : false),
    }),
};
