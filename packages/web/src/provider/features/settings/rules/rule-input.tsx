import type { RulesShown } from '@linekeeper/contract/provider';
import { useId, type ReactElement } from 'react';
import { describedBy, FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { inputLook } from '../../../../ui/form/input-look.ts';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { CarrierNamesField } from './carrier-names-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { RuleField } from './rule-fields.ts';
import { StepsField } from './steps-field.tsx';
import { words } from './words.ts';

export interface RuleInputProps {
  readonly field: RuleField;
  readonly carriers: RulesShown['carriers'];
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  /** For those who may only read. */
  readonly disabled: boolean;
}

/** One rule, typed as what it is. */
export function RuleInput(props: RuleInputProps): ReactElement {
  const { field, value, onChange, error, disabled } = props;
  const { label = field.name, hint } = words.fields[field.name] ?? {};
  const shared = { name: field.name, label, hint, value, onChange, error, disabled };
  if (field.kind === 'steps') return <StepsField {...props} />;
  if (field.kind === 'carrierNames') return <CarrierNamesField {...props} />;
  if (field.kind === 'logo') return <LogoField {...props} />;
  if (field.kind === 'choice' || field.kind === 'yesNo') return <ChoiceOf {...props} />;
  if (field.kind === 'bookAccounts') return <TextArea {...shared} rows={13} />;
  if (field.kind === 'lines' || field.kind === 'carrierHours') return <TextArea {...shared} rows={3} />;
  const isNumber = field.kind !== 'text';
  return <TextField {...shared} autoComplete="off" inputMode={isNumber ? 'decimal' : 'text'} />;
}

function ChoiceOf({ field, value, onChange, error, disabled }: RuleInputProps): ReactElement {
  const id = useId();
  const { label = field.name, hint } = words.fields[field.name] ?? {};
  return (
    <FieldFrame inputId={id} label={label} error={error} hint={hint}>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={inputLook(Boolean(error))}
      >
        {Object.entries(field.options ?? {}).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
