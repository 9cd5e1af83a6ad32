import { hookEventTypes, type HookEventType } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { words } from './words.ts';

interface TypesChoiceProps {
  readonly value: readonly HookEventType[];
  readonly onChange: (types: HookEventType[]) => void;
}

/** Which events an address gets. */
export function TypesChoice({ value, onChange }: TypesChoiceProps): ReactElement {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{words.form.events}</legend>
      {hookEventTypes.map((type) => (
        <Checkbox
          key={type}
          name={type}
          checked={value.includes(type)}
          onChange={(isChosen) =>
            onChange(hookEventTypes.filter((one) => (one === type ? isChosen : value.includes(one))))
          }
          label={
            <>
              {words.types[type]}
              <span className="block font-mono text-sm text-ink-soft">{type}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
