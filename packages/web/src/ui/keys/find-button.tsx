import type { ReactElement } from 'react';
import { Icon } from '../../../../ui/look/icon.tsx';
import { KeyCap } from '../../../../ui/look/key-cap.tsx';
import { words } from './words.ts';

/** Looks like the box that it opens. */
export function FindButton({ onFind }: { readonly onFind: () => void }): ReactElement {
  return (
    <button
      type="button"
      aria-keyshortcuts="/"
      onClick={onFind}
      className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-box border border-transparent bg-sunken px-2.5 text-left text-ink-faint hover:border-line-strong max-sm:h-10 sm:max-w-sm"
    >
      <Icon name="search" size={16} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{words.open}</span>
      <span aria-hidden className="max-sm:hidden">
        <KeyCap>/</KeyCap>
      </span>
    </button>
  );
}
