import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icon-paths.ts';
import { Spinner } from '../look/spinner.tsx';

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: IconName;
  /** Shows a spinner and takes no click; stays focusable, so that the focus is not lost. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps): ReactElement {
  const { tone, size, full, icon, busy = false, children, className, type = 'button', onClick, ...rest } = props;
  const look = buttonLook({ ...(tone && { tone }), ...(size && { size }), ...(full && { full }) });
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is given by the caller, 'button' otherwise
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(look, busy && 'cursor-progress', className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={size === 'large' ? 20 : 16} />}
      {children}
    </button>
  );
}
