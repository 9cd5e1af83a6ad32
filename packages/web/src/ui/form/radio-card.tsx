import type { ReactElement, ReactNode } from 'react';
import { cx } from '../look/cx.ts';

export interface RadioCardProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** It cannot be chosen now; the note says why. */
  readonly disabled?: boolean;
  /** One of its group has to be chosen and none is. */
  readonly isMissing?: boolean;
  readonly onChange: (value: string) => void;
  readonly title: ReactNode;
  /** Under the title, small. */
  readonly note?: ReactNode;
  /** Figures at the end. */
  readonly end?: ReactNode;
}

/** One choice of several, large enough to read what it is before choosing. */
export function RadioCard(props: RadioCardProps): ReactElement {
  const { name, value, checked, disabled = false, isMissing = false, onChange, title, note, end } = props;
  return (
    <label
      className={cx(
        'flex items-start gap-3 rounded-box border px-4 py-3 transition-colors',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        checked && 'border-brand-text bg-brand-soft',
        disabled && 'border-line bg-sunken text-ink-soft',
        !checked && !disabled && 'bg-surface hover:bg-hover',
        !checked && !disabled && (isMissing ? 'border-bad' : 'border-line-strong'),
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
        className={cx(
          'mt-0.5 size-4 shrink-0 appearance-none rounded-full border bg-surface outline-none',
          checked ? 'border-5 border-brand-text' : 'border-line-input',
        )}
      />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-medium">{title}</span>
          {note && <span className="block text-sm text-ink-soft">{note}</span>}
        </span>
        {end && <span className="max-w-full shrink-0 sm:text-right">{end}</span>}
      </span>
    </label>
  );
}
