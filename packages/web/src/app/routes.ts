import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { LogInPage } from '../features/log-in/log-in-page.tsx';
import { paths } from '../navigation/paths.ts';
import type { Session } from '../session/session.ts';
import { ErrorScreen } from './error-screen.tsx';
import { lazyPage } from './lazy-page.ts';

export interface RouterContext {
  readonly session: Session;
}

export interface LogInSearch {
  /** Where to go after the log-in; a path of this portal. */
  readonly back?: string | undefined;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ errorComponent: ErrorScreen });

export const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.signUp,
  component: lazyPage(() => import('../features/sign-up/sign-up-page.tsx'), 'SignUpPage'),
});

export const logInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.logIn,
  validateSearch: (raw: Record<string, unknown>): LogInSearch => {
    const back = raw['back'];
    // Named even when refused: what is left out here would come back from the address as it stands.
    return { back: typeof back === 'string' && isOwnPath(back) ? back : undefined };
  },
  beforeLoad: ({ context, search }) => {
    if (context.session.read().kind === 'in') throw redirect({ href: search.back ?? paths.home, replace: true });
  },
  // Not in a chunk of its own: the form is the first thing on this page and must not wait for a second fetch.
  component: LogInPage,
});

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.terms,
  component: lazyPage(() => import('../features/sign-up/legal-page.tsx'), 'TermsPage'),
});

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.privacy,
  component: lazyPage(() => import('../features/sign-up/legal-page.tsx'), 'PrivacyPage'),
});

/** Everything else needs a logged-in state (specification §2). */
export const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'console',
  beforeLoad: ({ context, location }) => {
    const state = context.session.read();
    if (state.kind === 'in') return;
    const isStart = ['/', paths.home].includes(location.href) || (state.kind === 'out' && state.left);
    throw redirect({ to: paths.logIn, search: isStart ? {} : { back: location.href }, replace: true });
  },
  component: lazyPage(() => import('./console/console-layout.tsx'), 'ConsoleLayout'),
  notFoundComponent: lazyPage(() => import('./console/not-found-screen.tsx'), 'NotFoundScreen'),
});

/** A path of this portal and nothing that a browser would take for another address. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) && !path.startsWith('/auth/');
}
