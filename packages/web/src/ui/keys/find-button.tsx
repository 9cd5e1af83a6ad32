import type { ReactElement } from 'react';
import { Icon } from '../look/icon.tsx';
import { KeyCap } from '../look/key-cap.tsx';

interface FindButtonProps {
  readonly text: string;
  /** The beginning of it, where there is no room for all on a phone. */
  readonly short: string;
  readonly onFind: () => void;
}

/** Looks like the box that it opens. */
export function FindButton({ text, short, onFind }: FindButtonProps): ReactElement {
  return (
    <button
      type="button"
      aria-label={text}
      aria-keyshortcuts="/"
      onClick={onFind}
      className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-box border border-transparent bg-sunken px-2.5 text-left text-ink-faint hover:border-line-strong max-sm:h-10 sm:max-w-sm"
    >
      <Icon name="search" size={16} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate sm:hidden">{short}</span>
      <span className="min-w-0 flex-1 truncate max-sm:hidden">{text}</span>
      <span aria-hidden className="max-sm:hidden">
        <KeyCap>/</KeyCap>
      </span>
    </button>
  );
}
