import { useCallback, useMemo, useState } from 'react';
import type { Column } from './table-column.ts';

export interface FittingColumns<Row> {
  readonly columns: readonly Column<Row>[];
  /** The keys of those that gave way. */
  readonly leftOut: ReadonlySet<string>;
  /** For the table, which calls it when it or its frame has another size. */
  readonly onFrame: (frame: HTMLElement) => void;
}

/**
 * The columns that a framed table has room for: as many of `givingWay` are left out, in their order, as it takes until none
 * is cut. They come back when the frame or the choice of columns changes, never with other rows, so that pages look alike.
 */
export function useFittingColumns<Row>(all: readonly Column<Row>[], givingWay: readonly string[]): FittingColumns<Row> {
  const [fit, setFit] = useState({ all, width: 0, leaves: 0 });
  const leaves = fit.all === all ? fit.leaves : 0;
  const order = useMemo(() => givingWay.filter((key) => all.some((column) => column.key === key)), [all, givingWay]);
  const leftOut = useMemo(() => new Set(order.slice(0, leaves)), [order, leaves]);
  const columns = useMemo(() => all.filter(({ key }) => !leftOut.has(key)), [all, leftOut]);
  const onFrame = useCallback(
    (frame: HTMLElement) => {
      const { offsetWidth: width } = frame;
      const wanted = leaves > 0 && width !== fit.width ? 0 : leaves + countLeaving(frame, order.slice(leaves));
      if (wanted !== leaves) setFit({ all, width, leaves: wanted });
    },
    [all, order, leaves, fit.width],
  );
  return { columns, leftOut, onFrame };
}

/** How many of these columns have to leave, at once: a long table that is drawn once for each of them comes late. */
function countLeaving(frame: HTMLElement, order: readonly string[]): number {
  let over = frame.scrollWidth - frame.clientWidth;
  let count = 0;
  while (over > 0 && count < order.length) {
    const width = frame.querySelector<HTMLElement>(`th[data-column="${order[count]}"]`)?.offsetWidth ?? 0;
    count += 1;
    // Not to be seen: one leaves, and what is left is measured again.
    over = width > 0 ? over - width : 0;
  }
  return count;
}
