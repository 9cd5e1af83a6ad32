import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from '../look/skeleton.tsx';

export interface Definition {
  readonly term: string;
  /** A skeleton while undefined; an en dash when null. */
  readonly value?: ReactNode;
}

/** Facts of one thing: term on the left, value on the right, stacked on phones. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }): ReactElement {
  return (
    <dl className="divide-y divide-line">
      {items.map((item) => (
        <div key={item.term} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(104px,1fr)_2.4fr]">
          <dt className="text-ink-faint">{item.term}</dt>
          <dd className="min-w-0 break-words">
            {item.value === undefined ? <Skeleton className="my-0.5 h-4 w-32" /> : (item.value ?? '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
