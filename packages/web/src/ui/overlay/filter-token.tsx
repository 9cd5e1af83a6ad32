import type { ReactElement } from 'react';
import { OptionsMenu } from './options-menu.tsx';
import type { MenuOption } from './options-popup.tsx';
import { Token } from './token.tsx';
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
  return (
    <Token title={title} shown={chosen?.label ?? value} onClear={() => onChange('')}>
      {(button) => (
        <OptionsMenu
          trigger={button}
          groups={[{ kind: 'one', title, options, value, onChange }]}
          footer={options.length === 0 && <p className="px-2.5 pb-2 text-sm text-ink-faint">{words.noOptions}</p>}
        />
      )}
    </Token>
  );
}
