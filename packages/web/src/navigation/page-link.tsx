import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type ReactElement } from 'react';
import type { paths } from './paths.ts';

export type PublicPath = (typeof paths)['signUp' | 'logIn' | 'terms' | 'privacy'];

export interface PageLinkProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> {
  readonly to: PublicPath;
}

/** Loads the page that it leads to. */
function PlainLink({ to, ...rest }: PageLinkProps): ReactElement {
  return <a href={to} {...rest} />;
}

const Way = createContext<ComponentType<PageLinkProps>>(PlainLink);

/** Gives links of the pages below a way that needs no load. */
export const PageLinkWay = Way.Provider;

/** A link to a public page. It works before the router is there, and without it. */
export function PageLink(props: PageLinkProps): ReactElement {
  const Link = use(Way);
  return <Link {...props} />;
}
