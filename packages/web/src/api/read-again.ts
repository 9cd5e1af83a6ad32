import type { QueryClient } from '@tanstack/react-query';

/**
 * Makes what begins with this stale, and reads again what is on the screen. So is what is being read for the first time: its
 * answer may be from before the change, and the cache would take it for one from after it.
 */
export async function readAgain(cache: QueryClient, first: string): Promise<void> {
  const queryKey = [first];
  await cache.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await cache.invalidateQueries({ queryKey });
}
