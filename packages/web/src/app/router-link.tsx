import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { PageLinkProps } from '../navigation/page-link.tsx';

/** Leads to a public page without a load. */
export function routerLink(props: PageLinkProps): ReactElement {
  return <Link {...props} />;
}
