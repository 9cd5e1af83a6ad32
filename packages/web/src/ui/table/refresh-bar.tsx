import type { ReactElement } from 'react';
import { cx } from '../look/cx.ts';

/** A thin bar over a table whose new rows are on their way: it takes no room, and the old rows stay as easy to read. */
export function RefreshBar({ framed }: { readonly framed: boolean }): ReactElement {
  return (
    <div aria-hidden data-refreshing className={cx('sticky left-0 z-30 h-0', framed ? 'top-0' : 'top-(--bar-height)')}>
      <div className="h-0.5 animate-breathe bg-brand" />
    </div>
  );
}
