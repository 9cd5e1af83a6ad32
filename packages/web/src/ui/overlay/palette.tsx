import type { ReactElement, ReactNode } from 'react';
import type { IconName } from '../look/icon-paths.ts';
import { Dialog } from './dialog.tsx';
import { PaletteChoices } from './palette-choices.tsx';

export interface PaletteEntry {
  readonly key: string;
  readonly text: string;
  readonly icon: IconName;
  /** Below the text, small. */
  readonly note?: string | undefined;
  /** Entries of one group stand together, under its name. */
  readonly group?: string;
  /** At the end: the keys that do the same. */
  readonly end?: ReactNode;
  readonly run: () => void;
}

export interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** What can be typed. */
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
  /** Told what is typed; the caller then narrows the entries. Missing: those that hold the text are shown. */
  readonly onType?: (typed: string) => void;
  /** More entries are on their way; Enter waits for them. */
  readonly isSearching?: boolean;
  /** Why there are no entries; missing: none match. */
  readonly none?: string;
}

/** Everything that can be done, found by typing a part of its name and chosen with the arrow keys and Enter. */
export function Palette({ open, onOpenChange, title, ...choices }: PaletteProps): ReactElement {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} width="medium">
      <PaletteChoices {...choices} onChosen={() => onOpenChange(false)} />
    </Dialog>
  );
}
