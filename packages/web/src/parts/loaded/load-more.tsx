import { startTransition, useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { useIsPhone } from '../../ui/look/use-phone.ts';
import { useSight } from '../../ui/look/use-sight.ts';
import { words } from './words.ts';

/** What is behind the part of a list that is shown; a query of many pages is one. */
export interface Older {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Below a list that is read part by part, while there is more. On phones it loads by itself as one scrolls there. */
export function LoadMore({ list }: { readonly list: Older }): ReactElement | null {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const isPhone = useIsPhone();
  const [isDrawn, setDrawn] = useState(false);
  // The rows that a first page leaves for a moment later come with the same transition: before, the end seems near.
  useEffect(() => startTransition(() => setDrawn(true)), []);
  const loadsItself = isDrawn && isPhone && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useSight<HTMLDivElement>(() => void list.fetchNextPage(), loadsItself);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="flex flex-col items-center gap-2 border-t border-line p-4">
      {isFetchNextPageError && (
        <p role="alert" className="text-bad">
          {words.moreFailed}
        </p>
      )}
      <Button busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {words.more}
      </Button>
    </div>
  );
}
