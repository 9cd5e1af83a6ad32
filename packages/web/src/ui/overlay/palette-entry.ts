import type { ReactNode } from 'react';
import type { IconName } from '../look/icon-paths.ts';

export interface PaletteEntry {
  readonly key: string;
  readonly text: string;
  readonly icon: IconName;
  /** Other words that people type for it; never shown. */
  readonly also?: string | undefined;
  /** Below the text, small. */
  readonly note?: string | undefined;
  /** Entries of one group stand together, under its name. */
  readonly group?: string;
  /** At the end: the keys that do the same. */
  readonly end?: ReactNode;
  readonly run: () => void;
}

/** What can be chosen, and how it is looked for. */
export interface Choosing {
  /** What can be typed. */
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
  /** Told what is typed; the caller then narrows the entries. Missing: those that it finds are shown. */
  readonly onType?: (typed: string) => void;
  /** More entries are on their way; Enter waits for them. */
  readonly isSearching?: boolean;
  /** Why there are no entries; missing: none match. */
  readonly none?: string;
}
