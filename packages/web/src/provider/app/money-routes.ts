import { createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { latePage } from '../../ui/late/late-page.ts';
import { parseApprovalsSearch, type ApprovalsSearch } from '../navigation/approvals-search.ts';
import { parseBankSearch, type BankSearch } from '../navigation/bank-search.ts';
import { parseMoneyListSearch, type MoneyListSearch } from '../navigation/money-list-search.ts';
import { parseMoneySearch, type MoneySearch } from '../navigation/money-search.ts';
import { paths } from '../navigation/paths.ts';
import {
  parseMonthSearch,
  parsePeriodSearch,
  type MonthSearch,
  type PeriodSearch,
} from '../navigation/report-search.ts';
import { consoleRoute } from './routes.ts';

const frame = createRoute({
  getParentRoute: () => consoleRoute,
  id: 'money',
  component: latePage(() => import('../parts/money/money-frame.tsx'), 'MoneyFrame'),
});
const getParentRoute = () => frame;

const moneyListSearch = {
  validateSearch: (raw: Partial<MoneyListSearch> & SearchSchemaInput): MoneyListSearch =>
    parseMoneyListSearch({ ...raw }),
};

const bankSearch = {
  validateSearch: (raw: Partial<BankSearch> & SearchSchemaInput): BankSearch => parseBankSearch({ ...raw }),
};

const periodSearch = {
  validateSearch: (raw: Partial<PeriodSearch> & SearchSchemaInput): PeriodSearch => parsePeriodSearch({ ...raw }),
};

// A list of its own: written inside `addChildren`, its routes would lose their types and all links with them.
const pages = [
  createRoute({
    getParentRoute,
    path: paths.money,
    validateSearch: (raw: Partial<MoneySearch> & SearchSchemaInput): MoneySearch => parseMoneySearch({ ...raw }),
    component: latePage(() => import('../features/money/money-page.tsx'), 'MoneyPage'),
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

/** The pages of Money, its reports among them, in the frame that holds their tabs. */
export const moneyRoutes = [frame.addChildren(pages)] as const;
