import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router';
import { paths } from '../navigation/paths.ts';
import {
  parseMonthSearch,
  parsePeriodSearch,
  type MonthSearch,
  type PeriodSearch,
} from '../navigation/report-search.ts';
import { consoleRoute } from './routes.ts';

const getParentRoute = () => consoleRoute;
const periodSearch = {
  validateSearch: (raw: Partial<PeriodSearch> & SearchSchemaInput): PeriodSearch => parsePeriodSearch({ ...raw }),
};

/** The reports of the area Money. */
export const reportRoutes = [
  createRoute({
    getParentRoute,
    path: paths.revenue,
    validateSearch: (raw: Partial<MonthSearch> & SearchSchemaInput): MonthSearch => parseMonthSearch({ ...raw }),
    component: lazyRouteComponent(() => import('../features/reports/revenue-page.tsx'), 'RevenuePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.journal,
    ...periodSearch,
    component: lazyRouteComponent(() => import('../features/reports/journal-page.tsx'), 'JournalPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.taxReport,
    ...periodSearch,
    component: lazyRouteComponent(() => import('../features/reports/tax-page.tsx'), 'TaxPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.recurring,
    validateSearch: (raw: Partial<MonthSearch> & SearchSchemaInput): MonthSearch => parseMonthSearch({ ...raw }),
    component: lazyRouteComponent(() => import('../features/reports/recurring-page.tsx'), 'RecurringPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.recovery,
    component: lazyRouteComponent(() => import('../features/reports/recovery-page.tsx'), 'RecoveryPage'),
  }),
] as const;
