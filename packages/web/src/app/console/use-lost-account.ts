import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailed } from '../../api/call-failed.ts';

/** The server's sentence once this login no longer opens an account; undefined while it does. */
export function useLostAccount(queryClient: QueryClient): string | undefined {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    const look = ({ state: { error } }: Query): void => {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      if (refusal?.code === 'no_account' || refusal?.code === 'account_closed') setSentence(refusal.text);
    };
    // What was read before the console was drawn may have said so already.
    for (const query of cache.getAll()) look(query);
    return cache.subscribe(({ query }) => look(query));
  }, [queryClient]);
  return sentence;
}
