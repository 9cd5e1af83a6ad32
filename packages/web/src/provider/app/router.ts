import { createRouter } from '@tanstack/react-router';
import { Loader } from '../../ui/feedback/loader.tsx';
import type { StaffSession } from '../session/staff-session.ts';
import { areaRoutes } from './area-routes.ts';
import { consoleRoute, logInRoute, rootRoute } from './routes.ts';

const routeTree = rootRoute.addChildren([logInRoute, consoleRoute.addChildren([...areaRoutes])]);

export function createConsoleRouter(session: StaffSession) {
  return createRouter({
    routeTree,
    context: { session },
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: searchText,
    defaultPendingComponent: Loader,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Nothing flashes: the loader shows only when a page is late.
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
  });
}

/** Plain `name=text`: the library's own way reads the digits of an ICCID as a number and loses the last ones. */
function searchText(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;
