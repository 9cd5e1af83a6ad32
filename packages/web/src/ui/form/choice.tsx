import type { ReactElement, ReactNode } from 'react';
import { cx } from '../look/cx.ts';

export interface ChoiceOption {
  readonly value: string;
  readonly label: ReactNode;
}

export interface ChoiceProps {
  readonly name: string;
  /** What is chosen, read aloud. */
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of a few, all of them seen at once: radio buttons drawn as a segmented bar. */
export function Choice({ name, label, options, value, onChange }: ChoiceProps): ReactElement {
  return (
    <fieldset className="min-w-0 max-w-full">
      <legend className="sr-only">{label}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-0.5 rounded-box border border-line-strong bg-sunken p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex min-h-7 cursor-pointer items-center rounded-inner px-3 text-sm font-medium transition-colors max-sm:min-h-10',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
              option.value === value
                ? 'bg-surface text-ink inset-ring inset-ring-line-strong'
                : 'text-ink-soft hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
