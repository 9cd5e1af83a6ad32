import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { cx } from '../look/cx.ts';

interface TextAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

function TextAnchor({ className, children, ...rest }: TextAnchorProps): ReactElement {
  return (
    <a
      {...rest}
      className={cx('rounded-box font-medium text-brand-text underline-offset-4 hover:underline', className)}
    >
      {children}
    </a>
  );
}

/** A link to a route inside running text. */
export const TextLink = createLink(TextAnchor);
