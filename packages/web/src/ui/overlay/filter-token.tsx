import type { ReactElement } from 'react';
import { Icon } from '../look/icon.tsx';
import { OptionsMenu } from './options-menu.tsx';
import type { MenuOption } from './options-popup.tsx';
import { tokenEnd, tokenStart } from './token-look.ts';
import { words } from './words.ts';

export interface FilterTokenProps {
  /** The property: "Carrier". */
  readonly title: string;
  readonly options: readonly MenuOption[];
  /** Empty when it does not filter. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A property to filter by. Once a value is chosen it shows both and can be removed. */
export function FilterToken({ title, options, value, onChange }: FilterTokenProps): ReactElement {
  const chosen = value === '' ? undefined : options.find((option) => option.value === value);
  const isOn = value !== '';
  const trigger = (
    <button type="button" aria-label={isOn ? undefined : words.filterBy(title)} className={tokenStart(isOn)}>
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
        <button type="button" aria-label={words.removeFilter(title)} onClick={() => onChange('')} className={tokenEnd}>
          <Icon name="cross" size={14} />
        </button>
      )}
    </span>
  );
}
