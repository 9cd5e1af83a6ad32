import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { cx } from '../look/cx.ts';
import { textLinkLook } from './text-link-look.ts';

interface TextAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

function TextAnchor({ className, children, ...rest }: TextAnchorProps): ReactElement {
  return (
    <a {...rest} className={cx(textLinkLook, className)}>
      {children}
    </a>
  );
}

/** A link to a route inside running text. */
export const TextLink = createLink(TextAnchor);
