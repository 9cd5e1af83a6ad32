import { useEffect, useId, useRef, useState, type ClipboardEvent, type ReactElement } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { inputLook } from './input-look.ts';
import { words } from './words.ts';

export interface SearchBoxProps {
  /** The term in force (from the URL). */
  readonly value: string;
  /** Called once typing has rested, and at once on Enter or clear. */
  readonly onSearch: (term: string) => void;
  readonly label: string;
  readonly placeholder?: string;
  readonly delayMs?: number;
  readonly className?: string;
  /** The most characters; 100 unless told. */
  readonly most?: number;
  /** Told when a pasted text was longer than that. */
  readonly onCut?: () => void;
}

export function SearchBox(props: SearchBoxProps): ReactElement {
  const { value, onSearch, label, placeholder, delayMs = 150, className, most = 100, onCut } = props;
  const id = useId();
  const { text, search } = useDelayedSearch(value, onSearch);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the search element is unknown to browsers in use
      role="search"
      aria-label={words.search}
      className={cx('relative w-full sm:w-72', className)}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon
        name="search"
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        id={id}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        maxLength={most}
        onPaste={(event) => {
          const pasted = pastedColumn(event);
          if (pasted === undefined) return;
          if (pasted.length > most) onCut?.();
          search(pasted.slice(0, most), 0);
        }}
        placeholder={placeholder ?? label}
        onChange={(event) => search(event.currentTarget.value, delayMs)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) search(text, 0);
        }}
        className={cx(inputLook(false), 'pr-9 pl-9')}
      />
      {text && (
        <IconButton
          icon="cross"
          label={words.clearSearch}
          className="absolute top-1/2 right-1 size-7 -translate-y-1/2"
          onClick={() => search('', 0)}
        />
      )}
    </div>
  );
}

/** A box of one line would join the numbers of a pasted column. Undefined: the browser pastes it as it is. */
function pastedColumn(event: ClipboardEvent<HTMLInputElement>): string | undefined {
  const pasted = event.clipboardData.getData('text').trim();
  if (!/[\r\n\t]/.test(pasted)) return undefined;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const column = pasted.split(/[\r\n\t]+/).join(', ');
  return `${value.slice(0, selectionStart ?? value.length)}${column}${value.slice(selectionEnd ?? value.length)}`;
}

/** What is typed, ahead of the term in force; a term that changes elsewhere (back button) replaces it. */
function useDelayedSearch(value: string, onSearch: (term: string) => void) {
  const [text, setText] = useState(value);
  const [inForce, setInForce] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== inForce) {
    setInForce(value);
    if (value !== sent) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  function search(typed: string, afterMs: number): void {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(typed.trim());
      onSearch(typed.trim());
    }, afterMs);
  }
  return { text, search };
}
