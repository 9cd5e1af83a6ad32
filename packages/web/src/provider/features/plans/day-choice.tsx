import type { ReactElement } from 'react';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { dateText } from '../../../ui/format/time.ts';
import { words } from './words.ts';

const said = words.publish;

interface DayChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly none: string;
  readonly some: string;
  readonly dayLabel: string;
  readonly earliest: string;
  /** Empty: no day. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** At once, or from a day on. */
export function DayChoice(props: DayChoiceProps): ReactElement {
  const { name, label, value, earliest, onChange } = props;
  return (
    <div className="flex flex-col gap-3">
      <p aria-hidden="true" className="-mb-1.5 text-sm font-medium">
        {label}
      </p>
      <Choice
        name={name}
        label={label}
        value={value === '' ? 'none' : 'some'}
        onChange={(one) => onChange(one === 'none' ? '' : earliest)}
        options={[
          { value: 'none', label: props.none },
          { value: 'some', label: props.some },
        ]}
      />
      {value !== '' && (
        <TextField
          type="date"
          name={`${name}Day`}
          label={props.dayLabel}
          hint={said.dayHint(dateText(earliest))}
          error={value < earliest ? said.dayWrong(dateText(earliest)) : undefined}
          min={earliest}
          value={value}
          onChange={(day) => onChange(day === '' ? earliest : day)}
        />
      )}
    </div>
  );
}
