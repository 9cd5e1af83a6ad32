import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from '../look/skeleton.tsx';

export interface Figure {
  readonly label: string;
  /** A skeleton while undefined. */
  readonly value?: ReactNode;
  /** A sentence under it; its room is kept while it is not known. */
  readonly note?: ReactNode;
}

/** Two to four figures of one subject: side by side, on phones below each other with the figure at the end of its line. */
export function Figures({ items }: { readonly items: readonly Figure[] }): ReactElement {
  return (
    <dl className="gap-x-6 max-sm:divide-y max-sm:divide-line sm:grid sm:auto-cols-fr sm:grid-flow-col">
      {items.map(({ label, value, note }) => (
        <div
          key={label}
          className="min-w-0 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-4 max-sm:py-2 max-sm:first:pt-0 max-sm:last:pb-0"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="min-h-8 text-xl font-semibold tracking-tight break-words sm:mt-0.5">
            {value === undefined ? <Skeleton className="mt-1.5 h-5 w-20" /> : value}
          </dd>
          <dd className="min-h-5 text-sm text-ink-faint max-sm:col-span-2">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
