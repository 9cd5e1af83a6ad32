import { useCallback, useMemo, useState } from 'react';
import type { Column } from './table-column.ts';

export interface FittingColumns<Row> {
  readonly columns: readonly Column<Row>[];
  /** The keys of those that gave way. */
  readonly leftOut: ReadonlySet<string>;
  /** For the table, which calls it whenever it was drawn or its frame has another width. */
  readonly onFrame: (frame: HTMLElement) => void;
}

/**
 * The columns that a framed table has room for: those of `givingWay` are left out one after the other until none is cut.
 * They come back when the frame or the choice of columns changes, never with other rows, so that pages look alike.
 */
export function useFittingColumns<Row>(all: readonly Column<Row>[], givingWay: readonly string[]): FittingColumns<Row> {
  const [fit, setFit] = useState({ all, width: 0, leaves: 0 });
  const leaves = fit.all === all ? fit.leaves : 0;
  const order = useMemo(() => givingWay.filter((key) => all.some((column) => column.key === key)), [all, givingWay]);
  const leftOut = useMemo(() => new Set(order.slice(0, leaves)), [order, leaves]);
  const columns = useMemo(() => all.filter(({ key }) => !leftOut.has(key)), [all, leftOut]);
  const onFrame = useCallback(
    ({ offsetWidth: width, scrollWidth, clientWidth }: HTMLElement) =>
      setFit((old) => {
        if (old.all !== all || old.width !== width) return { all, width, leaves: 0 };
        return scrollWidth > clientWidth && old.leaves < order.length ? { ...old, leaves: old.leaves + 1 } : old;
      }),
    [all, order],
  );
  return { columns, leftOut, onFrame };
}
