import { cx } from '../look/cx.ts';

/** Class names of every box that text is typed into. */
export function inputLook(invalid: boolean, large = false): string {
  return cx(
    'w-full min-w-0 rounded-box border bg-surface text-ink transition-colors',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint',
    large ? 'h-11 px-3.5 text-lg' : 'h-9 px-3 text-base max-sm:h-11 max-sm:text-lg',
    invalid ? 'border-bad' : 'border-line-input hover:border-ink-faint disabled:border-line-strong',
    'focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0',
  );
}
