import { useId, type ReactElement } from 'react';
import { cx } from '../look/cx.ts';

export interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, empty for none. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  /** The id of what says that the day is wrong. */
  readonly problemId?: string | undefined;
  /** `null` while a day is typed in part. */
  readonly onChange: (day: string | null) => void;
}

/** The browser's own calendar. */
export function DayField({ label, value, min = '', max = '', problemId, onChange }: DayFieldProps): ReactElement {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-1.5 text-sm max-sm:min-w-32 max-sm:flex-1 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
      <label htmlFor={id} className="font-medium text-ink-soft max-sm:first-letter:uppercase">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        onChange={({ currentTarget }) => onChange(currentTarget.validity.badInput ? null : currentTarget.value)}
        className={cx(
          'h-7 min-w-0 rounded-box border bg-surface px-2 text-sm text-ink focus-visible:border-focus max-sm:h-10',
          problemId ? 'border-bad' : value ? 'border-brand-line' : 'border-line-strong',
        )}
      />
    </span>
  );
}
