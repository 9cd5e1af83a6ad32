import type { ReactElement, ReactNode } from 'react';
import { cx } from '../../../ui/look/cx.ts';

export interface SumProps {
  readonly term: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

/** One row of sums below a table. */
export function Sum({ term, isStrong = false, children }: SumProps): ReactElement {
  return (
    <div className={cx('flex flex-wrap justify-between gap-x-4', isStrong && 'font-semibold')}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
