import { useState } from 'react';
import * as z from 'zod/mini';

/** How this browser shows the list of lines. */
export interface ListView {
  readonly hidden: ReadonlySet<string>;
  readonly dense: boolean;
}

export interface UsedListView extends ListView {
  readonly toggleColumn: (key: string, on: boolean) => void;
  readonly setDense: (dense: boolean) => void;
}

const storageKey = 'lines-view';
const stored = z.object({ hidden: z.array(z.string()), dense: z.boolean() });
/** Columns that few people need. */
const hiddenAtFirst = ['imei', 'msisdn', 'tags'];

/** Which columns are shown and how high the rows are; the browser remembers it. */
export function useListView(): UsedListView {
  const [view, setView] = useState(keptView);
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

function keptView(): ListView {
  try {
    const { hidden, dense } = stored.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
    return { hidden: new Set(hidden), dense };
  } catch {
    return { hidden: new Set(hiddenAtFirst), dense: false };
  }
}
