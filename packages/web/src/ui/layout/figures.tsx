import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from '../look/skeleton.tsx';

export interface Figure {
  readonly label: string;
  /** A skeleton while undefined. */
  readonly value?: ReactNode;
  /** A sentence under it; its room is kept while it is not known. */
  readonly note?: ReactNode;
}

/** Two to four figures of one subject, side by side. */
export function Figures({ items }: { readonly items: readonly Figure[] }): ReactElement {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {items.map(({ label, value, note }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="mt-0.5 min-h-8 text-xl font-semibold tracking-tight break-words">
            {value === undefined ? <Skeleton className="mt-1.5 h-5 w-20" /> : value}
          </dd>
          <dd className="min-h-5 text-sm text-ink-faint max-sm:min-h-10">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
