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
  /** Draws only its place, in the same size: for what would be replaced, and a press with it. */
  readonly waiting?: boolean;
}

const bar = 'inline-flex max-w-full flex-wrap gap-0.5 rounded-box border bg-sunken p-0.5';
const place = 'flex min-h-7 items-center px-3 text-sm font-medium max-sm:min-h-10';

/** One of a few, all of them seen at once: radio buttons drawn as a segmented bar. */
export function Choice({ name, label, options, value, onChange, waiting = false }: ChoiceProps): ReactElement {
  if (waiting) return <ChoicePlace options={options} />;
  return (
    <fieldset className="min-w-0 max-w-full">
      <legend className="sr-only">{label}</legend>
      <div className={cx(bar, 'border-line-strong')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              place,
              'relative cursor-pointer rounded-inner transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
              option.value === value
                ? 'bg-surface text-ink inset-ring inset-ring-line-strong forced-colors:border'
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

function ChoicePlace({ options }: Pick<ChoiceProps, 'options'>): ReactElement {
  return (
    <div aria-hidden className="min-w-0 max-w-full">
      <div className={cx(bar, 'animate-breathe border-transparent')}>
        {options.map(({ value, label }) => (
          <span key={value} className={cx(place, 'text-transparent select-none')}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
