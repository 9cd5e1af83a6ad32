import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';

type Older = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Below a list that is read part by part: what is older, or that there is nothing older. */
export function LoadMore({ list }: { readonly list: Older }): ReactElement {
  return (
    <div className="flex flex-col items-center gap-2 border-t border-line p-4">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-bad">
          The older entries could not be loaded. Try again.
        </p>
      )}
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Load more
        </Button>
      ) : (
        <p className="text-sm text-ink-faint">This is where it all began.</p>
      )}
    </div>
  );
}
