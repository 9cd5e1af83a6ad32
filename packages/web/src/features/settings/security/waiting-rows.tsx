import type { ReactElement } from 'react';
import { Skeleton } from '../../../ui/look/skeleton.tsx';

/** Rows whose content is on its way. */
export function WaitingRows({ rows, label }: { readonly rows: number; readonly label: string }): ReactElement {
  return (
    <ul aria-busy aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="flex items-center gap-3.5 border-t border-line px-4 py-3.5">
          <Skeleton className="size-9" />
          <span className="flex flex-col gap-1.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </span>
        </li>
      ))}
    </ul>
  );
}
