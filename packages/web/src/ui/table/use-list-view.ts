import { useState } from 'react';

/** How this browser shows a list. */
export interface ListView {
  readonly hidden: ReadonlySet<string>;
  readonly dense: boolean;
}

export interface UsedListView extends ListView {
  readonly toggleColumn: (key: string, on: boolean) => void;
  readonly setDense: (dense: boolean) => void;
}

/** Which columns are shown and how high the rows are; the browser remembers it under the list's name. */
export function useListView(name: string, atFirst: Partial<ListView> = {}): UsedListView {
  const storageKey = `${name}-view`;
  const [view, setView] = useState(
    (): ListView => keptView(storageKey) ?? { hidden: new Set<string>(), dense: false, ...atFirst },
  );
  function put(next: ListView): void {
    setView(next);
    localStorage.setItem(storageKey, JSON.stringify({ ...next, hidden: [...next.hidden] }));
  }
  return {
    ...view,
    setDense: (dense) => put({ ...view, dense }),
    toggleColumn: (key, on) => {
      const others = [...view.hidden].filter((one) => one !== key);
      put({ ...view, hidden: new Set(on ? others : [...others, key]) });
    },
  };
}

/** Undefined where nothing is kept, or something that no list wrote. */
function keptView(storageKey: string): ListView | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '');
    if (typeof kept !== 'object' || kept === null || !('hidden' in kept) || !('dense' in kept)) return undefined;
    const { hidden, dense } = kept;
    if (!Array.isArray(hidden) || typeof dense !== 'boolean') return undefined;
    return { hidden: new Set(hidden.filter((one): one is string => typeof one === 'string')), dense };
  } catch {
    return undefined;
  }
}
