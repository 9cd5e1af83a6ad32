import type { RulesShown } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { carrierNamesOf } from './rule-values.ts';
import { words } from './words.ts';

export interface CarrierNamesFieldProps {
  readonly carriers: RulesShown['carriers'];
  /** A row for each carrier with a name: its id, a space and the name. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

const said = words.carrierNames;

/** What customers know each carrier by; where a field is empty, the name that holds without it is in it, grey. */
export function CarrierNamesField(props: CarrierNamesFieldProps): ReactElement {
  const { carriers, value, onChange, error, disabled } = props;
  const names = carrierNamesOf(value);
  const write = (id: string, name: string): void =>
    onChange(
      Object.entries({ ...names, [id]: name })
        .filter(([, one]) => one.trim() !== '')
        .map((row) => row.join(' '))
        .join('\n'),
    );
  return (
    <fieldset disabled={disabled} className="sm:col-span-2">
      <legend className="text-sm font-medium">{said.title}</legend>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{said.note}</p>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {carriers.map(({ id, name, given }) => (
          <TextField
            key={id}
            name={`carrier-${id}`}
            label={name}
            hint={given === null ? undefined : said.given(given)}
            placeholder={given ?? name}
            value={names[id] ?? ''}
            onChange={(text) => write(id, text)}
            autoComplete="off"
          />
        ))}
      </div>
      <RefusalNote text={error ?? ''} />
    </fieldset>
  );
}
