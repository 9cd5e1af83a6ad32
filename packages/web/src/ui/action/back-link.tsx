import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import { Icon } from '../look/icon.tsx';

interface BackAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

function BackAnchor({ children, ...rest }: BackAnchorProps): ReactElement {
  return (
    <a
      {...rest}
      // A page below its list would name the list as the open page.
      aria-current={undefined}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-box font-medium text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <Icon name="arrow-left" size={16} />
      {children}
    </a>
  );
}

/** The way from a page up to the list it belongs to; all props of a router link. */
export const BackLink = createLink(BackAnchor);
