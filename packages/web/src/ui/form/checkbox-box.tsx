import type { InputHTMLAttributes, ReactElement, Ref } from 'react';
import { cx } from '../look/cx.ts';

export interface CheckboxBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** Some but not all of what it stands for. */
  readonly mixed?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The box itself, without its words; takes the room of its mark. */
export function CheckboxBox({ mixed = false, ...input }: CheckboxBoxProps): ReactElement {
  return (
    <span className="relative inline-flex size-4 shrink-0">
      <input
        {...input}
        type="checkbox"
        aria-checked={mixed ? 'mixed' : undefined}
        className={cx(
          'peer size-4 appearance-none rounded-inner border border-line-input bg-surface transition-colors',
          'checked:border-transparent checked:bg-brand hover:border-ink-faint disabled:opacity-50',
          mixed && 'border-transparent bg-brand',
        )}
      />
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className={cx(
          'pointer-events-none absolute inset-0 size-4 text-brand-on',
          mixed ? 'block' : 'hidden peer-checked:block',
        )}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={mixed ? 'M4.5 8h7' : 'm4 8.3 2.7 2.7L12 5.3'} />
      </svg>
    </span>
  );
}
