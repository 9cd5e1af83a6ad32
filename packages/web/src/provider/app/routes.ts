import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { latePage } from '../../ui/late/late-page.ts';
import { LogInPage } from '../features/log-in/log-in-page.tsx';
import { paths } from '../navigation/paths.ts';
import type { StaffSession } from '../session/staff-session.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

export interface RouterContext {
  readonly session: StaffSession;
}

export interface LogInSearch {
  /** Where to go after the login; a path of the console. */
  readonly back?: string | undefined;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ errorComponent: ErrorScreen });

export const logInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.logIn,
  validateSearch: (raw: Record<string, unknown>): LogInSearch => {
    const back = raw['back'];
    // Named even when refused: what is left out here would come back from the address.
    return { back: typeof back === 'string' && isOfConsole(back) ? back : undefined };
  },
  beforeLoad: ({ context, search }) => {
    if (context.session.read().kind === 'in') throw redirect({ href: search.back ?? paths.home, replace: true });
  },
  component: LogInPage,
});

/** Everything else needs someone who is logged in. */
export const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'console',
  beforeLoad: ({ context, location }) => {
    const state = context.session.read();
    if (state.kind === 'in') return;
    const returns = location.href !== paths.home && !(state.kind === 'out' && state.left);
    throw redirect({ to: paths.logIn, search: returns ? { back: location.href } : {}, replace: true });
  },
  component: latePage(() => import('./shell/console-layout.tsx'), 'ConsoleLayout'),
  notFoundComponent: NotFoundScreen,
});

/** A path of the console that a browser takes for no other address. */
function isOfConsole(path: string): boolean {
  return /^\/provider(?:[/?#][^\s\\]*)?$/.test(path) && !path.startsWith(paths.logIn);
}
