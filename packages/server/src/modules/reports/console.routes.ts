import type { ProviderHandlers } from '../../http/provider-call.ts';
import { exportJournal } from './journal/export-journal.ts';
import { getJournal } from './journal/get-journal.ts';
import type { ReportsNeeds } from './period/reports-needs.ts';
import { exportRecovery, listRecovery } from './recovery/list-recovery.ts';
import { exportRecurring } from './recurring/export-recurring.ts';
import { listRecurring, movedCustomers } from './recurring/list-recurring.ts';
import { monthEndsOf } from './recurring/month-ends.ts';
import { exportRevenue } from './revenue/export-revenue.ts';
import { revenueOfMonth } from './revenue/get-revenue-of-month.ts';
import { listRevenue } from './revenue/list-revenue.ts';
import { exportTaxReport } from './tax/export-tax-report.ts';
import { taxReport } from './tax/get-tax-report.ts';

type Recurring = 'exportRecovery' | 'exportRecurring' | 'listRecovery' | 'getRecurringMoves' | 'listRecurring';
type Calls =
  | 'exportJournal'
  | 'exportRevenue'
  | 'getJournal'
  | 'getRevenueOfMonth'
  | 'listRevenue'
  | 'exportTaxReport'
  | 'getTaxReport';

const customersShown = 100;

export function reportsConsoleRoutes(needs: ReportsNeeds): ProviderHandlers<Calls | Recurring> {
  const recurring = { ...needs, monthEnd: monthEndsOf(needs) };
  return {
    listRecovery: async () => listRecovery(needs),
    exportRecovery: async () => exportRecovery(needs),
    listRecurring: async () => listRecurring(recurring),
    async getRecurringMoves({ params: { month } }) {
      const found = await movedCustomers(recurring, month);
      return { month, customers: found.slice(0, customersShown), customerCount: found.length };
    },
    exportRecurring: async ({ query }) => exportRecurring(recurring, query.month),
    listRevenue: async () => listRevenue(needs),
    async getRevenueOfMonth({ params }) {
      const found = await revenueOfMonth(needs, params.month);
      return { ...found, customers: found.customers.slice(0, customersShown) };
    },
    exportRevenue: async ({ query }) => exportRevenue(needs, query.month),
    getJournal: async ({ query }) => getJournal(needs, query),
    getTaxReport: async ({ query }) => taxReport(needs, query),
    exportTaxReport: async ({ query }) => exportTaxReport(needs, query),
    exportJournal: async ({ query }) => exportJournal(needs, query),
  };
}
