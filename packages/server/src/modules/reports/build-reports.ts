import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { reportsConsoleRoutes } from './console.routes.ts';
import { exportJournal } from './journal/export-journal.ts';
import { exportTaxReport } from './tax/export-tax-report.ts';
import type { ReportsNeeds } from './period/reports-needs.ts';

/** What the books come to for the provider: revenue, tax and the journal. */
export function buildReports(needs: ReportsNeeds) {
  return {
    exportJournal: given(needs, exportJournal),
    exportTaxReport: given(needs, exportTaxReport),
    routes: {},
    consoleRoutes: reportsConsoleRoutes(needs),
    jobs: noJobs,
  };
}

export type Reports = ReturnType<typeof buildReports>;
