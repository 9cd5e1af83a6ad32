import { createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { latePage } from '../../ui/late/late-page.ts';
import { parseAuditSearch, type AuditSearch } from '../navigation/audit-search.ts';
import { parseBankSearch, type BankSearch } from '../navigation/bank-search.ts';
import {
  parseCustomerSearch,
  parseCustomersSearch,
  type CustomerSearch,
  type CustomersSearch,
} from '../navigation/customer-search.ts';
import { parseIncidentSearch, type IncidentSearch } from '../navigation/incident-search.ts';
import { parsePlanSearch, parsePlansSearch, type PlanSearch, type PlansSearch } from '../navigation/plans-search.ts';
import { paths } from '../navigation/paths.ts';
import { parseTakeOverSearch, type TakeOverSearch } from '../navigation/take-over-search.ts';
import { inventoryRoutes } from './inventory-routes.ts';
import { moneyRoutes } from './money-routes.ts';
import { consoleRoute } from './routes.ts';
import { settingsRoutes } from './settings-routes.ts';

const getParentRoute = () => consoleRoute;

const takeOverSearch = {
  validateSearch: (raw: Partial<TakeOverSearch> & SearchSchemaInput): TakeOverSearch => parseTakeOverSearch({ ...raw }),
};

/** The pages of the areas, each in files of its own that are fetched when it is opened. */
export const areaRoutes = [
  createRoute({
    getParentRoute,
    path: paths.home,
    component: latePage(() => import('../features/home/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.customers,
    validateSearch: (raw: Partial<CustomersSearch> & SearchSchemaInput): CustomersSearch =>
      parseCustomersSearch({ ...raw }),
    component: latePage(() => import('../features/customers/customers-page.tsx'), 'CustomersPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.customer,
    validateSearch: (raw: Partial<CustomerSearch> & SearchSchemaInput): CustomerSearch =>
      parseCustomerSearch({ ...raw }),
    component: latePage(() => import('../features/customers/customer-page.tsx'), 'CustomerPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.customerInvoice,
    component: latePage(() => import('../features/invoice/invoice-page.tsx'), 'InvoicePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.bankImport,
    validateSearch: (raw: Partial<BankSearch> & SearchSchemaInput): BankSearch => parseBankSearch({ ...raw }),
    component: latePage(() => import('../features/bank/import-page.tsx'), 'BankImportPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.plans,
    validateSearch: (raw: Partial<PlansSearch> & SearchSchemaInput): PlansSearch => parsePlansSearch({ ...raw }),
    component: latePage(() => import('../features/plans/plans-page.tsx'), 'PlansPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.plan,
    validateSearch: (raw: Partial<PlanSearch> & SearchSchemaInput): PlanSearch => parsePlanSearch({ ...raw }),
    component: latePage(() => import('../features/plans/plan-page.tsx'), 'PlanPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.planDraft,
    component: latePage(() => import('../features/plans/draft-page.tsx'), 'DraftPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.operations,
    component: latePage(() => import('../features/operations/operations-page.tsx'), 'OperationsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.incidents,
    validateSearch: (raw: Partial<IncidentSearch> & SearchSchemaInput): IncidentSearch =>
      parseIncidentSearch({ ...raw }),
    component: latePage(() => import('../features/operations/incidents-page.tsx'), 'IncidentsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.shipment,
    component: latePage(() => import('../features/inventory/shipments/shipment-page.tsx'), 'ShipmentPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.staff,
    component: latePage(() => import('../features/staff/staff-page.tsx'), 'StaffPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.takeOvers,
    ...takeOverSearch,
    component: latePage(() => import('../features/take-over/take-overs-page.tsx'), 'TakeOversPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.takeOver,
    ...takeOverSearch,
    component: latePage(() => import('../features/take-over/take-over-page.tsx'), 'TakeOverPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.audit,
    validateSearch: (raw: AuditSearch & SearchSchemaInput): AuditSearch => parseAuditSearch({ ...raw }),
    component: latePage(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.email,
    component: latePage(() => import('../features/settings/emails/email-page.tsx'), 'EmailPage'),
  }),
  ...inventoryRoutes,
  ...moneyRoutes,
  ...settingsRoutes,
] as const;
