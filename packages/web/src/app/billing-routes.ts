import { createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { paths } from '../navigation/paths.ts';
import { parsePeriodSearch, type PeriodSearch } from '../navigation/period-search.ts';
import { lazyPage } from './lazy-page.ts';
import { listSearch } from './list-search-options.ts';
import { consoleRoute } from './routes.ts';

const billingRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: paths.billing,
  component: lazyPage(() => import('../features/billing/billing-layout.tsx'), 'BillingLayout'),
});
const getParentRoute = () => billingRoute;

const periodSearch = {
  validateSearch: (raw: Partial<PeriodSearch> & SearchSchemaInput): PeriodSearch => parsePeriodSearch({ ...raw }),
};

// A list of its own: written inside `addChildren`, its routes would lose their types and all links with them.
const pages = [
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyPage(() => import('../features/billing/summary/summary-page.tsx'), 'SummaryPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'upcoming',
    ...listSearch,
    component: lazyPage(() => import('../features/billing/upcoming/upcoming-page.tsx'), 'UpcomingPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'invoices',
    ...periodSearch,
    component: lazyPage(() => import('../features/billing/invoice/invoices-page.tsx'), 'InvoicesPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'payments',
    ...periodSearch,
    component: lazyPage(() => import('../features/billing/payment/payments-page.tsx'), 'PaymentsPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'statement',
    ...periodSearch,
    component: lazyPage(() => import('../features/billing/statement/statement-page.tsx'), 'StatementPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'spend',
    component: lazyPage(() => import('../features/billing/spend.tsx'), 'Spend'),
  }),
  createRoute({
    getParentRoute,
    path: 'failed',
    component: lazyPage(() => import('../features/billing/failed/failed-page.tsx'), 'FailedPage'),
  }),
  createRoute({
    getParentRoute,
    path: 'methods',
    component: lazyPage(() => import('../features/payments/methods-page.tsx'), 'MethodsPage'),
  }),
] as const;

export const billingRoutes = [billingRoute.addChildren(pages)] as const;
