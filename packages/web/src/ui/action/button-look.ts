import { cx } from '../look/cx.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-brand text-brand-on hover:bg-brand-hover disabled:hover:bg-brand forced-colors:border',
  secondary: 'bg-surface text-ink border border-line-strong hover:bg-hover disabled:hover:bg-surface',
  quiet: 'bg-transparent text-ink-soft hover:bg-hover hover:text-ink disabled:hover:bg-transparent',
  danger: 'bg-bad-fill text-brand-on hover:brightness-90 forced-colors:border',
};

const sizes: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 text-sm gap-1.5',
  medium: 'h-8 px-3 text-base gap-2 max-sm:h-10',
  large: 'h-11 px-5 text-lg gap-2',
};

export interface ButtonLook {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly full?: boolean;
}

/** Class names shared by buttons and by links that look like one. */
export function buttonLook({ tone = 'secondary', size = 'medium', full = false }: ButtonLook): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-box font-medium whitespace-nowrap select-none',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-50',
    tones[tone],
    sizes[size],
    full && 'w-full',
  );
}
