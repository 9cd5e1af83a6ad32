import { startTransition, useEffect, useState } from 'react';

/** Of a row, about. */
const rowPx = { plain: 52, dense: 28 };
/** Bar, title, tools and head, about. */
const abovePx = 260;

/** Until something is drawn. A page that is loaded again is drawn whole: it is scrolled to where it was. */
let isFirst = globalThis.performance?.getEntriesByType?.('navigation').some(isFresh) ?? false;

function isFresh(entry: PerformanceEntry): boolean {
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

/**
 * On the first page that is drawn after it was opened, the rows that the screen has room for; the others follow a moment
 * later, below them. Always all of them otherwise.
 */
export function useFirstRows<Row>(rows: readonly Row[] | undefined, dense: boolean): readonly Row[] | undefined {
  const [isWhole, setWhole] = useState(!isFirst);
  useEffect(() => {
    isFirst = false;
    startTransition(() => setWhole(true));
  }, []);
  if (isWhole) return rows;
  const most = Math.ceil((window.innerHeight - abovePx) / (dense ? rowPx.dense : rowPx.plain));
  return rows?.slice(0, Math.max(1, most));
}
