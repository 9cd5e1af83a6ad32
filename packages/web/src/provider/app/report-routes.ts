import { createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { latePage } from '../../ui/late/late-page.ts';
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
    component: latePage(() => import('../features/reports/revenue-page.tsx'), 'RevenuePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.journal,
    ...periodSearch,
    component: latePage(() => import('../features/reports/journal-page.tsx'), 'JournalPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.taxReport,
    ...periodSearch,
    component: latePage(() => import('../features/reports/tax-page.tsx'), 'TaxPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.recurring,
    validateSearch: (raw: Partial<MonthSearch> & SearchSchemaInput): MonthSearch => parseMonthSearch({ ...raw }),
    component: latePage(() => import('../features/reports/recurring-page.tsx'), 'RecurringPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.recovery,
    component: latePage(() => import('../features/reports/recovery-page.tsx'), 'RecoveryPage'),
  }),
] as const;
