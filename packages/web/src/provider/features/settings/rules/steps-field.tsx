import { useId, type ReactElement } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { IconButton } from '../../../../ui/action/icon-button.tsx';
import { RefusalNote } from '../../../../ui/feedback/refusal-note.tsx';
import { inputLook } from '../../../../ui/form/input-look.ts';
import { stepActions, stepsOf, stepText, type Step } from './steps.ts';
import { words } from './words.ts';

export interface StepsFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** The steps that follow a failed payment: on which day, what is done. */
export function StepsField({ value, onChange, error, disabled }: StepsFieldProps): ReactElement {
  const steps = stepsOf(value);
  const write = (next: readonly Step[]): void => onChange(next.map(stepText).join('\n'));
  return (
    <fieldset disabled={disabled} className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{words.steps.title}</legend>
      <ol className="flex flex-col gap-2">
        {steps.map((step, index) => (
          <StepRow
            // oxlint-disable-next-line react/no-array-index-key -- a row is what stands at its place
            key={index}
            step={step}
            number={index + 1}
            onChange={(next) => write(steps.with(index, next))}
            onRemove={() => write(steps.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <div className="mt-2 flex flex-col items-start gap-2">
        <RefusalNote text={error ?? ''} />
        {!disabled && (
          <Button icon="plus" size="small" onClick={() => write([...steps, { day: nextDay(steps), action: 'retry' }])}>
            {words.steps.add}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const nextDay = (steps: readonly Step[]): number => Math.max(0, ...steps.map(({ day }) => Number(day) || 0)) + 1;

interface StepRowProps {
  readonly step: Step;
  readonly number: number;
  readonly onChange: (step: Step) => void;
  readonly onRemove: () => void;
}

function StepRow({ step, number, onChange, onRemove }: StepRowProps): ReactElement {
  const id = useId();
  return (
    <li className="flex items-center gap-2">
      <label htmlFor={`${id}-day`} className="text-sm text-ink-soft">
        {words.steps.day}
      </label>
      <input
        id={`${id}-day`}
        inputMode="numeric"
        value={step.day}
        onChange={(event) => onChange({ ...step, day: event.currentTarget.value.replaceAll(/\s/g, '') })}
        className={`${inputLook(false)} max-w-16 text-right tabular-nums`}
      />
      <select
        aria-label={words.steps.action(number)}
        value={step.action}
        onChange={(event) => onChange({ ...step, action: event.currentTarget.value })}
        className={`${inputLook(false)} max-w-72`}
      >
        {stepActions.map((action) => (
          <option key={action} value={action}>
            {words.actions[action]}
          </option>
        ))}
      </select>
      <IconButton icon="trash" label={words.steps.remove(number)} onClick={onRemove} />
    </li>
  );
}
