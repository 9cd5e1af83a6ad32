import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { cx } from '../look/cx.ts';
import { fadesAtEnds } from '../look/mark-more.ts';
import { useOpenInView } from './use-open-in-view.ts';

/**
 * Pages below a tab, drawn as a bar of segments; put `PageLink` elements inside. One row: where there is no room for all,
 * it is moved sideways, and the open one is brought into view.
 */
export function PageLinks({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  const row = useOpenInView();
  return (
    <nav
      ref={row}
      aria-label={label}
      className={cx(
        'relative inline-flex max-w-full gap-0.5 self-start overflow-x-auto rounded-box border border-line-strong bg-sunken p-0.5 [scrollbar-width:none]',
        fadesAtEnds,
      )}
    >
      {children}
    </nav>
  );
}

interface PageAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

const look =
  'flex min-h-7 shrink-0 items-center rounded-inner px-3 text-sm font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink max-sm:min-h-10 max-sm:px-2 ' +
  // Inside: the row cuts off what lies around it.
  'focus-visible:-outline-offset-2 ' +
  'data-[status=active]:bg-surface data-[status=active]:text-ink data-[status=active]:inset-ring data-[status=active]:inset-ring-line-strong';

function PageAnchor({ className, children, ...rest }: PageAnchorProps): ReactElement {
  return (
    <a {...rest} className={cx(look, className)}>
      {children}
    </a>
  );
}

/** One page: a router link, marked while its route is open. */
export const PageLink = createLink(PageAnchor);
