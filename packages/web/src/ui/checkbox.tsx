import { useId, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';

export interface CheckboxProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Only the box is seen; the label is read aloud (a table's first column). */
  readonly labelHidden?: boolean;
}

export function Checkbox({
  name,
  label,
  checked,
  onChange,
  disabled = false,
  labelHidden = false,
}: CheckboxProps): ReactElement {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <span className="relative mt-0.5 inline-flex size-4 shrink-0">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className={cx(
            'peer size-4 appearance-none rounded-[4px] border border-line-input bg-surface transition-colors',
            'checked:border-transparent checked:bg-brand hover:border-ink-faint disabled:opacity-50',
          )}
        />
        <svg
          aria-hidden
          viewBox="0 0 16 16"
          className="pointer-events-none absolute inset-0 hidden size-4 text-brand-on peer-checked:block"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="m4 8.3 2.7 2.7L12 5.3" />
        </svg>
      </span>
      <label htmlFor={id} className={cx('select-none', labelHidden && 'sr-only', disabled && 'text-ink-faint')}>
        {label}
      </label>
    </div>
  );
}
