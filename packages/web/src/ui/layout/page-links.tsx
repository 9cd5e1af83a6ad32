import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { cx } from '../look/cx.ts';

/** Pages below a tab, drawn as a bar of segments; put `PageLink` elements inside. */
export function PageLinks({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <nav
      aria-label={label}
      className="inline-flex max-w-full flex-wrap gap-0.5 self-start rounded-box border border-line-strong bg-sunken p-0.5"
    >
      {children}
    </nav>
  );
}

interface PageAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

const look =
  'flex min-h-7 items-center rounded-inner px-3 text-sm font-medium text-ink-soft transition-colors hover:text-ink max-sm:min-h-10 ' +
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
