import type { ReactElement } from 'react';
import { cx } from './cx.ts';

/** Grey bar in the place of text that is on its way; give it width and height by class. */
export function Skeleton({ className = 'h-4 w-24' }: { readonly className?: string }): ReactElement {
  return (
    <span
      aria-hidden
      data-skeleton
      className={cx('block animate-breathe rounded-box bg-sunken forced-colors:border', className)}
    />
  );
}
