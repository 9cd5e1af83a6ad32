import { useState } from 'react';
import type { Older } from './load-more.tsx';

interface PartOfList<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

export interface Grown<Item> {
  /** The first page and what was loaded behind it, each once. */
  readonly items: readonly Item[];
  readonly older: Older;
}

/** How a list goes on. */
export interface Growing<Item> {
  /** Of which list: with another one it begins again. */
  readonly key: string;
  readonly load: (cursor: string) => Promise<PartOfList<Item>>;
  readonly idOf: (item: Item) => string;
}

/** A list that begins with a page and grows as one scrolls. */
export function useGrown<Item>(first: PartOfList<Item> | undefined, { key, load, idOf }: Growing<Item>): Grown<Item> {
  const [behind, setBehind] = useState<PartOfList<Item> & { readonly key: string }>();
  const [state, setState] = useState<'busy' | 'failed'>();
  const own = behind?.key === key ? behind : undefined;
  const next = own ? own.nextCursor : (first?.nextCursor ?? null);
  async function more(): Promise<void> {
    if (next === null || state === 'busy') return;
    setState('busy');
    try {
      const { items, nextCursor } = await load(next);
      setBehind({ key, items: [...(own?.items ?? []), ...items], nextCursor });
      setState(undefined);
    } catch {
      setState('failed');
    }
  }
  const items = new Map(
    [...(first?.items ?? []), ...(own?.items ?? [])].toReversed().map((item) => [idOf(item), item]),
  );
  return {
    items: [...items.values()].toReversed(),
    older: {
      hasNextPage: next !== null,
      isFetchingNextPage: state === 'busy',
      isFetchNextPageError: state === 'failed',
      fetchNextPage: more,
    },
  };
}
