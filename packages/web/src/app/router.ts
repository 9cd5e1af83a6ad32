import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Session } from '../session/session.ts';
import { Loader } from '../ui/feedback/loader.tsx';
import { consoleRoutes } from './console-routes.ts';
import { consoleRoute, logInRoute, privacyRoute, rootRoute, signUpRoute, termsRoute } from './routes.ts';
import { parseSearchText, searchText } from './search-text.ts';

const routeTree = rootRoute.addChildren([
  signUpRoute,
  logInRoute,
  termsRoute,
  privacyRoute,
  consoleRoute.addChildren([...consoleRoutes]),
]);

/** `history`: where there is no address bar, and nothing scrolls. */
export function createPortalRouter(session: Session, basepath: string, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    basepath,
    context: { session },
    parseSearch: parseSearchText,
    stringifySearch: searchText,
    defaultPendingComponent: Loader,
    defaultPreload: 'intent',
    scrollRestoration: history === undefined,
    // Nothing flashes: the loader shows only when a page is late.
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
  });
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;
