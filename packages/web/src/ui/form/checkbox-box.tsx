import { useLayoutEffect, useRef, type InputHTMLAttributes, type ReactElement } from 'react';
import { cx } from '../look/cx.ts';

export interface CheckboxBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly checked: boolean;
  /** Some but not all of what it stands for. */
  readonly mixed?: boolean;
}

/** The box itself, without its words; takes the room of its mark. */
export function CheckboxBox({ mixed = false, ...input }: CheckboxBoxProps): ReactElement {
  const own = useRef<HTMLInputElement>(null);
  // Nothing in the markup says this: the browser takes it from the element alone.
  useLayoutEffect(() => {
    if (own.current) own.current.indeterminate = mixed;
  });
  return (
    <span className="relative inline-flex size-4 shrink-0">
      <input
        {...input}
        ref={own}
        type="checkbox"
        className={cx(
          'size-4 appearance-none rounded-inner border transition-colors disabled:opacity-50',
          mixed
            ? 'border-transparent bg-brand'
            : 'border-line-input bg-surface hover:border-ink-faint checked:border-transparent checked:bg-brand',
        )}
      />
      {(mixed || input.checked) && <Mark path={mixed ? 'M4.5 8h7' : 'm4 8.3 2.7 2.7L12 5.3'} />}
    </span>
  );
}

function Mark({ path }: { readonly path: string }): ReactElement {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className="pointer-events-none absolute inset-0 size-4 text-brand-on forced-colors:text-[CanvasText]"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
