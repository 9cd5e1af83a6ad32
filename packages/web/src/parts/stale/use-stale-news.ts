import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailed } from '../../api/call-failed.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { words } from './words.ts';

/** What such news is about: a page that says more of it takes its place. */
export const staleNews = 'stale';

/**
 * Says once that what the page shows could not be read again, until it was or is no longer shown. The earlier reading stays.
 * A refusal is no such silence.
 */
export function useStaleNews(queryClient: QueryClient): void {
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    let isTold = false;
    const look = (): void => {
      const isStale = cache.getAll().some(isShownStale);
      if (isStale === isTold) return;
      isTold = isStale;
      if (isStale) tell(queryClient);
      else toast.clear(staleNews);
    };
    return cache.subscribe(look);
  }, [queryClient]);
}

function tell(queryClient: QueryClient): void {
  const run = (): void => void queryClient.refetchQueries({ predicate: isShownStale });
  toast.error(words.stale, { about: staleNews, detail: words.staleText, action: { text: words.retry, run } });
}

function isShownStale(query: Query): boolean {
  const { data, status, error } = query.state;
  return (
    status === 'error' && data !== undefined && query.isActive() && !(error instanceof CallFailed && error.refusal)
  );
}
