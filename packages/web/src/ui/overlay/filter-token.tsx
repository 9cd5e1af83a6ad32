import type { ReactElement } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import { OptionsMenu } from './options-menu.tsx';
import type { MenuOption } from './options-popup.tsx';
import { words } from './words.ts';

export interface FilterTokenProps {
  /** The property: "Carrier". */
  readonly title: string;
  readonly options: readonly MenuOption[];
  /** Empty when it does not filter. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const part = 'inline-flex h-7 items-center gap-1 text-sm font-medium whitespace-nowrap transition-colors max-sm:h-10';

/** A property to filter by. Once a value is chosen it shows both and can be removed. */
export function FilterToken({ title, options, value, onChange }: FilterTokenProps): ReactElement {
  const chosen = value === '' ? undefined : options.find((option) => option.value === value);
  const isOn = value !== '';
  const trigger = (
    <button
      type="button"
      aria-label={isOn ? undefined : words.filterBy(title)}
      className={cx(
        part,
        'rounded-box border pr-2 pl-2.5',
        isOn
          ? 'rounded-r-none border-r-0 border-brand-line bg-brand-soft text-brand-text'
          : 'border-dashed border-line-strong text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      {isOn ? (
        <span className="max-w-52 truncate">
          <span className="font-normal">{words.filter(title)}</span> {chosen?.label ?? value}
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
      <OptionsMenu
        trigger={trigger}
        groups={[{ kind: 'one', title, options, value, onChange }]}
        footer={options.length === 0 && <p className="px-2.5 pb-2 text-sm text-ink-faint">{words.noOptions}</p>}
      />
      {isOn && (
        <button
          type="button"
          aria-label={words.removeFilter(title)}
          onClick={() => onChange('')}
          className={cx(
            part,
            'justify-center rounded-r-box border border-brand-line bg-brand-soft px-1.5 text-brand-text hover:brightness-95 max-sm:px-3',
          )}
        >
          <Icon name="cross" size={14} />
        </button>
      )}
    </span>
  );
}
