import type { ReactElement, ReactNode } from 'react';
import type { Column } from './table-column.ts';

interface NarrowLineProps {
  /** As the columns say it whose content this is. */
  readonly roomy: NonNullable<Column<never>['roomy']>;
  readonly children: ReactNode;
}

/** Under the content of a cell, only where columns with the same `roomy` are left out: what those would say. */
export function NarrowLine({ roomy, children }: NarrowLineProps): ReactElement {
  return (
    <span
      className={`hidden text-sm font-normal text-ink-faint ${roomy === 'tablets' ? 'sm:max-lg:block' : 'sm:max-xl:block'}`}
    >
      {children}
    </span>
  );
}
