import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { tabLook } from './tabs.tsx';

/** A row of tabs that are pages of their own; put `TabLink` elements inside. */
export function TabLinks({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <nav aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
      {children}
    </nav>
  );
}

interface TabAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

function TabAnchor({ className, children, ...rest }: TabAnchorProps): ReactElement {
  return (
    <a {...rest} className={cx(tabLook, className)}>
      {children}
    </a>
  );
}

/** One tab: a router link, marked while its route is open. */
export const TabLink = createLink(TabAnchor);
