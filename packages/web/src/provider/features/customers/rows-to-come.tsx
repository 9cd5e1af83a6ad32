import type { ReactElement } from 'react';
import { Skeleton } from '../../../ui/look/skeleton.tsx';

/** In the place of a list of sentences with their times. */
export function RowsToCome({ rows }: { readonly rows: number }): ReactElement {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, at) => (
        <div
          key={at}
          className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0 sm:flex-row sm:gap-4"
        >
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-80 max-w-full" />
        </div>
      ))}
    </div>
  );
}
