import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { words } from './words.ts';

type Older = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Below a list that is read part by part, while there is more. */
export function LoadMore({ list }: { readonly list: Older }): ReactElement | null {
  if (!list.hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-2 border-t border-line p-4">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-bad">
          {words.failed}
        </p>
      )}
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {words.more}
      </Button>
    </div>
  );
}
