import { cx } from '../look/cx.ts';

const part = 'inline-flex h-7 items-center gap-1 text-sm font-medium whitespace-nowrap transition-colors max-sm:h-10';

/** The button of a filter; once it holds, `tokenEnd` follows it. */
export function tokenStart(isOn: boolean): string {
  return cx(
    part,
    'rounded-box border pr-2 pl-2.5',
    isOn
      ? 'rounded-r-none border-r-0 border-brand-line bg-brand-soft text-brand-text'
      : 'border-dashed border-line-strong text-ink-soft hover:bg-hover hover:text-ink',
  );
}

/** The button behind it that removes the filter. */
export const tokenEnd = cx(
  part,
  'justify-center rounded-r-box border border-brand-line bg-brand-soft px-1.5 text-brand-text hover:brightness-95 max-sm:px-3',
);
