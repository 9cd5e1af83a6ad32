import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailed } from '../../api/call-failed.ts';

/** The server's sentence once this login no longer opens an account; undefined while it does. */
export function useLostAccount(queryClient: QueryClient): string | undefined {
  const [sentence, setSentence] = useState<string>();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        const { error } = query.state;
        const refusal = error instanceof CallFailed ? error.refusal : undefined;
        if (refusal?.code === 'no_account' || refusal?.code === 'account_closed') setSentence(refusal.text);
      }),
    [queryClient],
  );
  return sentence;
}
