import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../navigation/paths.ts';
import { consoleRoute } from './routes.ts';

const getParentRoute = () => consoleRoute;

/** The pages of the areas, each in files of its own that are fetched when it is opened. */
export const areaRoutes = [
  createRoute({
    getParentRoute,
    path: paths.home,
    component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.staff,
    component: lazyRouteComponent(() => import('../features/staff/staff-page.tsx'), 'StaffPage'),
  }),
] as const;
