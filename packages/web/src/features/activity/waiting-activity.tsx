import type { ReactElement } from 'react';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { words } from './words.ts';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** Rows in the place of the entries that are on their way. */
export function WaitingActivity(): ReactElement {
  return (
    <output aria-busy aria-label={words.loading} className="block">
      {rows.map((row) => (
        <div key={row} className="flex h-11 items-center gap-4 border-b border-line px-4 last:border-b-0">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="size-5" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      ))}
    </output>
  );
}
