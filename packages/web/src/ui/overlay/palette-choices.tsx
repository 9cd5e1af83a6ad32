import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { inputLook } from '../form/input-look.ts';
import { count } from '../format/count.ts';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import { isFoundBy } from './is-found-by.ts';
import type { Choosing, PaletteEntry } from './palette-entry.ts';
import { takeTyped } from './typed-ahead.ts';
import { words } from './words.ts';

interface PaletteChoicesProps extends Choosing {
  readonly onChosen: () => void;
}

/** The box and what it finds: the box keeps the focus, the arrow keys walk through the list below it. */
export function PaletteChoices(props: PaletteChoicesProps): ReactElement {
  const { label, entries, onType, none = words.noCommand, isSearching = false, onChosen } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(0);
  const found = onType ? entries : entries.filter((entry) => isFoundBy(entry, typed));
  const at = Math.min(wanted, Math.max(found.length - 1, 0));
  function choose(entry: PaletteEntry | undefined): void {
    if (!entry) return;
    onChosen();
    entry.run();
  }
  const enter = useEnter(isSearching, () => choose(found[at]));
  function type(text: string): void {
    setTyped(text);
    setWanted(0);
    enter.forget();
    onType?.(text);
  }
  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) enter.press();
    else setWanted((at + step + found.length) % Math.max(found.length, 1));
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
        maxLength={100}
        value={typed}
        placeholder={label}
        onFocus={() => {
          const before = takeTyped();
          if (before !== '') type(before);
        }}
        onChange={({ currentTarget: { value } }) => type(value)}
        onKeyDown={walk}
        className={inputLook(false)}
      />
      <Choices {...{ id, label, found, at }} onPoint={setWanted} onChoose={choose} />
      {found.length === 0 && <p className="px-2.5 py-2 text-ink-faint">{none}</p>}
      <output className="sr-only">{found.length === 0 ? none : amountOf(found)}</output>
    </>
  );
}

/** How many choices there are, and how many of them in each group: lines, pages and actions are counted together. */
function amountOf(found: readonly PaletteEntry[]): string {
  const grouped = Map.groupBy(found, ({ group }) => group);
  const parts = [...grouped].flatMap(([group, { length }]) => (group ? [`${group} ${count(length)}`] : []));
  const all = words.choices(found.length);
  return parts.length === 0 ? all : `${all}: ${parts.join(', ')}`;
}

/** Enter while more is looked for waits for it: what was found for an earlier text is never what it means. */
function useEnter(isSearching: boolean, choose: () => void) {
  const isWaiting = useRef(false);
  useEffect(() => {
    if (isSearching || !isWaiting.current) return;
    isWaiting.current = false;
    choose();
  });
  return {
    press: (): void => {
      if (isSearching) isWaiting.current = true;
      else choose();
    },
    forget: (): void => {
      isWaiting.current = false;
    },
  };
}

interface ChoicesProps {
  readonly id: string;
  readonly label: string;
  readonly found: readonly PaletteEntry[];
  readonly at: number;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

function Choices({ id, label, found, at, onPoint, onChoose }: ChoicesProps): ReactElement {
  return (
    <div
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot follow what is typed above it
      role="listbox"
      aria-label={label}
      // Its end fades, so that a cut list shows that it goes on; what is chosen stays clear of that.
      className="mt-2 flex max-h-[64dvh] scroll-pb-8 flex-col overflow-y-auto fades-below pb-6"
    >
      {groupsOf(found).map(({ name, from, entries }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox has groups and no fieldsets
        <div key={from} role="group" aria-label={name ?? label}>
          {name && (
            <p aria-hidden className="px-2.5 pt-3 pb-1 text-xs font-medium text-ink-faint">
              {name}
            </p>
          )}
          {entries.map((entry, index) => (
            <Choice
              key={entry.key}
              id={`${id}-${entry.key}`}
              entry={entry}
              isActive={from + index === at}
              onPoint={() => onPoint(from + index)}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface Group {
  readonly name: string | undefined;
  /** Where its first entry is in the whole list. */
  readonly from: number;
  readonly entries: readonly PaletteEntry[];
}

/** Neighbors of one group, in their order. */
function groupsOf(found: readonly PaletteEntry[]): Group[] {
  const begins = found.flatMap(({ group }, index) => (index > 0 && found[index - 1]?.group === group ? [] : [index]));
  return begins.map((from, index) => ({
    name: found[from]?.group,
    from,
    entries: found.slice(from, begins[index + 1]),
  }));
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
      <Icon name={entry.icon} size={18} className="shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {entry.text}
        {entry.note && <span className="block text-sm text-ink-faint">{entry.note}</span>}
      </span>
      {entry.end}
    </div>
  );
}
