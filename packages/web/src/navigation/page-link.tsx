import { createContext, use, type ReactElement, type ReactNode } from 'react';
import type { paths } from './paths.ts';

export type PublicPath = (typeof paths)['signUp' | 'logIn' | 'terms' | 'privacy'];

export interface PageLinkProps {
  readonly to: PublicPath;
  readonly className: string;
  readonly children: ReactNode;
}

/** Loads the page that it leads to. */
function plainLink({ to, className, children }: PageLinkProps): ReactElement {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

const Way = createContext(plainLink);

/** Gives links of the pages below a way that needs no load. */
export const PageLinkWay = Way.Provider;

/** A link to a public page. It works before the router is there, and without it. */
export function PageLink(props: PageLinkProps): ReactElement {
  const draw = use(Way);
  return draw(props);
}
