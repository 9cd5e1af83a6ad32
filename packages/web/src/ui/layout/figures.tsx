import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from '../look/skeleton.tsx';

export interface Figure {
  readonly label: string;
  /** A skeleton while undefined. */
  readonly value?: ReactNode;
  /** A sentence under it; its room is kept while it is not known. */
  readonly note?: ReactNode;
}

/** Two to four figures of one subject: side by side, and where that is narrow, in rows with the figure at their end. */
export function Figures({ items }: { readonly items: readonly Figure[] }): ReactElement {
  return (
    <div className="@container">
      <dl className="gap-x-6 @max-lg:divide-y @max-lg:divide-line @lg:grid @lg:auto-cols-fr @lg:grid-flow-col">
        {items.map(({ label, value, note }) => (
          <div key={label} className={row}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="min-h-8 text-xl font-semibold tracking-tight break-words @lg:mt-0.5">
              {value === undefined ? <Skeleton className="relative top-1.5 h-5 w-20" /> : value}
            </dd>
            <dd className="min-h-5 text-sm text-ink-faint @max-lg:col-span-2">{note}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const row =
  'min-w-0 @max-lg:grid @max-lg:grid-cols-[minmax(0,1fr)_auto] @max-lg:items-center @max-lg:gap-x-4 @max-lg:py-2 ' +
  '@max-lg:first:pt-0 @max-lg:last:pb-0';
