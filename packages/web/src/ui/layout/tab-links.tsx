import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { cx } from '../look/cx.ts';
import { fadesAtEnds } from '../look/mark-more.ts';
import { useOpenInView } from './use-open-in-view.ts';

/** Open or not. The row cuts off what sticks out of it, so the line of the focus stays inside. */
const tabLook =
  '-mb-px focus-visible:-outline-offset-2 shrink-0 border-b-2 border-transparent py-2 font-medium text-ink-soft whitespace-nowrap transition-colors hover:text-ink ' +
  'data-active:border-brand-text data-active:text-ink data-[status=active]:border-brand-text data-[status=active]:text-ink max-sm:py-3 ' +
  'forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight] forced-colors:data-[status=active]:border-[Highlight]';

/** A row of tabs that are pages of their own; put `TabLink` elements inside. The open one is brought into view. */
export function TabLinks({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  const row = useOpenInView();
  return (
    <nav
      ref={row}
      aria-label={label}
      className={cx('relative flex gap-5 overflow-x-auto border-b border-line', fadesAtEnds)}
    >
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
