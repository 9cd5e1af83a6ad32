import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** What the open page could not read so far, also while it is read again. */
export interface Unread {
  readonly count: number;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** All that failed together: one cause needs one notice. */
export function useUnread(): Unread {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  );
  const unread = () => client.getQueryCache().getAll().filter(isUnread);
  return {
    count: useSyncExternalStore(subscribe, () => unread().length),
    isFetching: useSyncExternalStore(subscribe, () => unread().some(({ state }) => state.fetchStatus === 'fetching')),
    retry: () => void client.refetchQueries({ predicate: isUnread }),
  };
}

const isUnread = (query: Query): boolean =>
  query.isActive() && query.state.data === undefined && query.state.errorUpdateCount > 0;
