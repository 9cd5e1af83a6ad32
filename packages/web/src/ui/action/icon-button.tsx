import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icon-paths.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  /** Says what the button does; also its tooltip. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps): ReactElement {
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-box text-ink-soft transition-colors',
        'hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
