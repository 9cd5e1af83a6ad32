import { useRef, useState } from 'react';
import type { TableSelection } from './table-column.ts';

/** Rows picked one by one, or everything that fits but for a few. */
export type Picked = { readonly kind: 'some' | 'allBut'; readonly keys: ReadonlySet<string> };

export interface Selection extends TableSelection {
  readonly picked: Picked;
  /** Whether a further row could not be picked because there are `most` already. */
  readonly isFull: boolean;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

export interface SelectionOptions {
  /** Keys of the rows on the screen, in order. */
  readonly pageKeys: readonly string[];
  /** What is listed; another scope is another selection. Pages of the same list share one. */
  readonly scope: string;
  /** How many rows can be named one by one. */
  readonly most: number;
  /** Where it is held; undefined until something is picked. In the component itself unless said. */
  readonly state?: readonly [HeldSelection | undefined, (next: HeldSelection) => void];
}

/** What is picked, and in which list. */
export interface HeldSelection {
  readonly scope: string;
  readonly picked: Picked;
  readonly isFull: boolean;
}

const nothing: Picked = { kind: 'some', keys: new Set() };

/** The rows that are picked in a list, over all its pages. */
export function useSelection({ pageKeys, scope, most, state }: SelectionOptions): Selection {
  const own = useState<HeldSelection>();
  const [held = { scope, picked: nothing, isFull: false }, setHeld] = state ?? own;
  const last = useRef('');
  const isHere = held.scope === scope;
  const picked = isHere ? held.picked : nothing;
  const isSelected = (key: string): boolean => picked.keys.has(key) === (picked.kind === 'some');
  const onPage = pageKeys.filter(isSelected).length;

  function put(keys: readonly string[], on: boolean): void {
    const next = withKeys(picked, keys, on);
    const isFull = next.keys.size > most;
    setHeld({ scope, picked: isFull ? picked : next, isFull });
  }
  function onToggle(key: string, isRange: boolean): void {
    const from = isRange ? pageKeys.indexOf(last.current) : -1;
    const to = pageKeys.indexOf(key);
    last.current = key;
    put(from < 0 ? [key] : pageKeys.slice(Math.min(from, to), Math.max(from, to) + 1), !isSelected(key));
  }
  return {
    picked,
    isFull: isHere && held.isFull,
    isSelected,
    onToggle,
    page: onPage === 0 ? 'none' : onPage === pageKeys.length ? 'all' : 'some',
    onTogglePage: () => put(pageKeys, onPage < pageKeys.length),
    selectAll: () => setHeld({ scope, picked: { kind: 'allBut', keys: new Set() }, isFull: false }),
    clear: () => setHeld({ scope, picked: nothing, isFull: false }),
  };
}

/** How many rows are picked of `total` that fit. */
export function pickedCount({ kind, keys }: Picked, total: number): number {
  return kind === 'some' ? keys.size : Math.max(0, total - keys.size);
}

function withKeys({ kind, keys }: Picked, changed: readonly string[], on: boolean): Picked {
  const isNamed = on === (kind === 'some');
  const rest = [...keys].filter((key) => !changed.includes(key));
  return { kind, keys: new Set(isNamed ? [...rest, ...changed] : rest) };
}
