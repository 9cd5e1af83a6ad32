import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { cx } from '../look/cx.ts';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icon-paths.ts';

interface AnchorButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly icon?: IconName;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function AnchorButton(props: AnchorButtonProps): ReactElement {
  const { tone, size, full, icon, className, children, ...rest } = props;
  const look = buttonLook({ ...(tone && { tone }), ...(size && { size }), ...(full && { full }) });
  return (
    <a {...rest} className={cx(look, className)}>
      {icon && <Icon name={icon} size={size === 'large' ? 20 : 16} />}
      {children}
    </a>
  );
}

/** A link to a route that looks like a button: all props of a router link plus those of a button's look. */
export const LinkButton = createLink(AnchorButton);
