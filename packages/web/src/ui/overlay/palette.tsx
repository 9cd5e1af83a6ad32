import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { inputLook } from '../form/input-look.ts';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icon-paths.ts';
import { Dialog } from './dialog.tsx';
import { words } from './words.ts';

export interface PaletteEntry {
  readonly key: string;
  readonly text: string;
  readonly icon: IconName;
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
}

/** Everything that can be done, found by typing a part of its name and chosen with the arrow keys and Enter. */
export function Palette({ open, onOpenChange, title, label, entries }: PaletteProps): ReactElement {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <Choices label={label} entries={entries} onChosen={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ChoicesProps extends Pick<PaletteProps, 'label' | 'entries'> {
  readonly onChosen: () => void;
}

function Choices({ label, entries, onChosen }: ChoicesProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = entries.filter(({ text }) => text.toLowerCase().includes(typed.trim().toLowerCase()));
  function choose(entry: PaletteEntry | undefined): void {
    if (!entry) return;
    onChosen();
    entry.run();
  }
  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) choose(found[at]);
    else setAt((at + step + found.length) % Math.max(found.length, 1));
  }
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] && `${id}-${found[at].key}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder={label}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={walk}
        className={inputLook(false)}
      />
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot follow what is typed above it
        role="listbox"
        aria-label={label}
        className="mt-2 flex max-h-[60dvh] flex-col overflow-y-auto"
      >
        {found.map((entry, index) => (
          <Choice
            key={entry.key}
            id={`${id}-${entry.key}`}
            entry={entry}
            isActive={index === at}
            onPoint={() => setAt(index)}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      {found.length === 0 && <p className="px-2.5 py-2 text-ink-faint">{words.noCommand}</p>}
      <output className="sr-only">{found.length === 0 ? words.noCommand : ''}</output>
    </>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Choice({ id, entry, isActive, onPoint, onChoose }: ChoiceProps): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The box above has the focus and the keys; this is what the pointer presses.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div
      ref={row}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options stand only in a select
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-box px-2.5 py-1 max-sm:min-h-11',
        isActive && 'bg-hover',
      )}
    >
      <Icon name={entry.icon} size={18} className="text-ink-faint" />
      <span className="min-w-0 flex-1">{entry.text}</span>
      {entry.end}
    </div>
  );
}
