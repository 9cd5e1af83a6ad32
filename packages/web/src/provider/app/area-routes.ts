import { createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { latePage } from '../../ui/late/late-page.ts';
import { parseApprovalsSearch, type ApprovalsSearch } from '../navigation/approvals-search.ts';
import { parseAuditSearch, type AuditSearch } from '../navigation/audit-search.ts';
import { parseBankSearch, type BankSearch } from '../navigation/bank-search.ts';
import {
  parseCustomerSearch,
  parseCustomersSearch,
  type CustomerSearch,
  type CustomersSearch,
} from '../navigation/customer-search.ts';
import { parseIncidentSearch, type IncidentSearch } from '../navigation/incident-search.ts';
import { parseInventorySearch, type InventorySearch } from '../navigation/inventory-search.ts';
import { parseMoneyListSearch, type MoneyListSearch } from '../navigation/money-list-search.ts';
import { parseMoneySearch, type MoneySearch } from '../navigation/money-search.ts';
import { parsePlanSearch, parsePlansSearch, type PlanSearch, type PlansSearch } from '../navigation/plans-search.ts';
import { paths } from '../navigation/paths.ts';
import { parseSettingsSearch, type SettingsSearch } from '../navigation/settings-search.ts';
import { reportRoutes } from './report-routes.ts';
import { parseTakeOverSearch, type TakeOverSearch } from '../navigation/take-over-search.ts';
import { parseShipmentSearch, type ShipmentSearch } from '../navigation/shipment-search.ts';
import { consoleRoute } from './routes.ts';

const getParentRoute = () => consoleRoute;
const inventorySearch = {
  validateSearch: (raw: Partial<InventorySearch> & SearchSchemaInput): InventorySearch =>
    parseInventorySearch({ ...raw }),
};

const moneyListSearch = {
  validateSearch: (raw: Partial<MoneyListSearch> & SearchSchemaInput): MoneyListSearch =>
    parseMoneyListSearch({ ...raw }),
};
const takeOverSearch = {
  validateSearch: (raw: Partial<TakeOverSearch> & SearchSchemaInput): TakeOverSearch => parseTakeOverSearch({ ...raw }),
};

const bankSearch = {
  validateSearch: (raw: Partial<BankSearch> & SearchSchemaInput): BankSearch => parseBankSearch({ ...raw }),
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
    path: paths.money,
    validateSearch: (raw: Partial<MoneySearch> & SearchSchemaInput): MoneySearch => parseMoneySearch({ ...raw }),
    component: latePage(() => import('../features/money/money-page.tsx'), 'MoneyPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.customerInvoice,
    component: latePage(() => import('../features/invoice/invoice-page.tsx'), 'InvoicePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.payments,
    ...moneyListSearch,
    component: latePage(() => import('../features/money-lists/list-pages.tsx'), 'PaymentsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.transfers,
    ...moneyListSearch,
    component: latePage(() => import('../features/money-lists/list-pages.tsx'), 'TransfersPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.bankImports,
    ...bankSearch,
    component: latePage(() => import('../features/bank/imports-page.tsx'), 'BankImportsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.bankImport,
    ...bankSearch,
    component: latePage(() => import('../features/bank/import-page.tsx'), 'BankImportPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.refunds,
    ...moneyListSearch,
    component: latePage(() => import('../features/money-lists/list-pages.tsx'), 'RefundsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.creditNotes,
    ...moneyListSearch,
    component: latePage(() => import('../features/money-lists/list-pages.tsx'), 'CreditNotesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.writeOffs,
    ...moneyListSearch,
    component: latePage(() => import('../features/money-lists/list-pages.tsx'), 'WriteOffsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.disputes,
    ...moneyListSearch,
    component: latePage(() => import('../features/money-lists/disputes-page.tsx'), 'DisputesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.approvals,
    validateSearch: (raw: Partial<ApprovalsSearch> & SearchSchemaInput): ApprovalsSearch =>
      parseApprovalsSearch({ ...raw }),
    component: latePage(() => import('../features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
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
    path: paths.inventory,
    ...inventorySearch,
    component: latePage(() => import('../features/inventory/sims-page.tsx'), 'SimsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.simOrders,
    ...inventorySearch,
    component: latePage(() => import('../features/inventory/orders-page.tsx'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.shipments,
    validateSearch: (raw: Partial<ShipmentSearch> & SearchSchemaInput): ShipmentSearch =>
      parseShipmentSearch({ ...raw }),
    component: latePage(() => import('../features/inventory/shipments/shipments-page.tsx'), 'ShipmentsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.shipment,
    component: latePage(() => import('../features/inventory/shipments/shipment-page.tsx'), 'ShipmentPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.simPrices,
    component: latePage(() => import('../features/inventory/shipments/prices-page.tsx'), 'PricesPage'),
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
    path: paths.settings,
    validateSearch: (raw: Partial<SettingsSearch> & SearchSchemaInput): SettingsSearch =>
      parseSettingsSearch({ ...raw }),
    component: latePage(() => import('../features/settings/rules/rules-page.tsx'), 'RulesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.rulesVersions,
    component: latePage(() => import('../features/settings/rules/versions-page.tsx'), 'VersionsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.taxes,
    component: latePage(() => import('../features/settings/taxes/taxes-page.tsx'), 'TaxesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.legalTexts,
    component: latePage(() => import('../features/settings/legal/legal-texts-page.tsx'), 'LegalTextsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.announcements,
    component: latePage(() => import('../features/settings/announcements/announcements-page.tsx'), 'AnnouncementsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.emails,
    component: latePage(() => import('../features/settings/emails/emails-page.tsx'), 'EmailsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.email,
    component: latePage(() => import('../features/settings/emails/email-page.tsx'), 'EmailPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.environment,
    component: latePage(() => import('../features/settings/environment/environment-page.tsx'), 'EnvironmentPage'),
  }),
  ...reportRoutes,
] as const;
