import { createLink } from '@tanstack/react-router';
import { useEffect, useRef, type AnchorHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react';
import { cx } from '../look/cx.ts';

/** How a tab looks, open or not. */
const tabLook =
  '-mb-px shrink-0 border-b-2 border-transparent py-2 font-medium text-ink-soft whitespace-nowrap transition-colors hover:text-ink ' +
  'data-active:border-brand-text data-active:text-ink data-[status=active]:border-brand-text data-[status=active]:text-ink max-sm:py-3 ' +
  'forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight] forced-colors:data-[status=active]:border-[Highlight]';

/** A row of tabs that are pages of their own; put `TabLink` elements inside. The open one is brought into view. */
export function TabLinks({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <nav ref={row} aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
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
