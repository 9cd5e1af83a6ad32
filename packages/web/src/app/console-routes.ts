import { createRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { parseActivateSearch, type ActivateSearch } from '../navigation/activate-search.ts';
import { parseActivitySearch, type ActivitySearch } from '../navigation/activity-search.ts';
import { parseFindingSearch, type FindingSearch } from '../navigation/finding-search.ts';
import { parseJobSearch, type JobSearch } from '../navigation/job-search.ts';
import { parseLineSearch, type LineSearch } from '../navigation/line-search.ts';
import { parseLinePageSearch, type LinePageSearch } from '../navigation/line-page-search.ts';
import { paths } from '../navigation/paths.ts';
import { billingRoutes } from './billing-routes.ts';
import { lazyPage } from './lazy-page.ts';
import { listSearch } from './list-search-options.ts';
import { consoleRoute } from './routes.ts';

const getParentRoute = () => consoleRoute;

export const consoleRoutes = [
  createRoute({
    getParentRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: paths.home, replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: paths.home,
    component: lazyPage(() => import('../features/home/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.lines,
    validateSearch: (raw: Partial<LineSearch> & SearchSchemaInput): LineSearch => parseLineSearch({ ...raw }),
    component: lazyPage(() => import('../features/lines/lines-page.tsx'), 'LinesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.lineCheck,
    validateSearch: (raw: FindingSearch & SearchSchemaInput): FindingSearch => parseFindingSearch({ ...raw }),
    component: lazyPage(() => import('../features/reality/reality-page.tsx'), 'RealityPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.line,
    validateSearch: (raw: LinePageSearch & SearchSchemaInput): LinePageSearch => parseLinePageSearch({ ...raw }),
    component: lazyPage(() => import('../features/lines/line-page.tsx'), 'LinePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.activePlans,
    component: lazyPage(() => import('../features/lines/active-plans-page.tsx'), 'ActivePlansPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.activePlan,
    ...listSearch,
    component: lazyPage(() => import('../features/lines/active-plan-page.tsx'), 'ActivePlanPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.activate,
    validateSearch: (raw: ActivateSearch & SearchSchemaInput): ActivateSearch => parseActivateSearch({ ...raw }),
    component: lazyPage(() => import('../features/activation/activate-page.tsx'), 'ActivatePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.jobs,
    ...listSearch,
    component: lazyPage(() => import('../features/jobs/jobs-page.tsx'), 'JobsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.job,
    validateSearch: (raw: JobSearch & SearchSchemaInput): JobSearch => parseJobSearch({ ...raw }),
    component: lazyPage(() => import('../features/jobs/job-page.tsx'), 'JobPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.plans,
    component: lazyPage(() => import('../features/plans/plans-page.tsx'), 'PlansPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.shipments,
    ...listSearch,
    component: lazyPage(() => import('../features/sims/shipments-page.tsx'), 'ShipmentsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.orderSims,
    component: lazyPage(() => import('../features/sims/ordering/order-page.tsx'), 'OrderPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.shipment,
    component: lazyPage(() => import('../features/sims/shipment-page.tsx'), 'ShipmentPage'),
  }),
  ...billingRoutes,
  createRoute({
    getParentRoute,
    path: paths.activity,
    validateSearch: (raw: Partial<ActivitySearch> & SearchSchemaInput): ActivitySearch =>
      parseActivitySearch({ ...raw }),
    component: lazyPage(() => import('../features/activity/activity-page.tsx'), 'ActivityPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings',
    beforeLoad: () => {
      throw redirect({ to: paths.settings, params: { section: 'personal-info' }, replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: paths.settings,
    component: lazyPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '$',
    component: lazyPage(() => import('./console/not-found-screen.tsx'), 'NotFoundScreen'),
  }),
] as const;
