import type { ReactElement, ReactNode } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import type { Trigger } from '../late/opened-late.tsx';
import { words } from './words.ts';

export interface TokenProps {
  /** The property: "Carrier". */
  readonly title: string;
  /** What it is narrowed to; an empty text when it does not filter. */
  readonly shown: ReactNode;
  readonly onClear: () => void;
  /** Gets the button, and makes it open what there is to choose. */
  readonly children: (button: Trigger) => ReactElement;
}

/** The button of a filter. Once it holds, it shows to what, and another button removes it. */
export function Token({ title, shown, onClear, children }: TokenProps): ReactElement {
  const isOn = shown !== '';
  const button = (
    <button type="button" aria-label={isOn ? undefined : words.filterBy(title)} className={cx(part, isOn ? on : off)}>
      {isOn ? (
        <span className="max-w-60 truncate">
          <span className="font-normal">{words.filter(title)}</span> {shown}
        </span>
      ) : (
        <>
          {title} <Icon name="chevron-down" size={14} />
        </>
      )}
    </button>
  );
  return (
    <span className="inline-flex min-w-0 shrink-0">
      {children(button)}
      {isOn && (
        <button type="button" aria-label={words.removeFilter(title)} onClick={onClear} className={end}>
          <Icon name="cross" size={14} />
        </button>
      )}
    </span>
  );
}

const part = 'inline-flex h-7 items-center gap-1 text-sm font-medium whitespace-nowrap transition-colors max-sm:h-10';
const off =
  'rounded-box border border-dashed border-line-strong pr-2 pl-2.5 text-ink-soft hover:bg-hover hover:text-ink';
const on = 'rounded-l-box border border-r-0 border-brand-line bg-brand-soft pr-2 pl-2.5 text-brand-text';
const end = cx(
  part,
  'justify-center rounded-r-box border border-brand-line bg-brand-soft px-1.5 text-brand-text hover:brightness-95 max-sm:px-3',
);
