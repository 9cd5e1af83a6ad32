import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { statementsConsoleRoutes } from './console.routes.ts';
import { exportReceivables, receivablesByAge } from './list-receivables.ts';
import type { StatementsNeeds } from './statements-needs.ts';
import { statementsRoutes } from './statements.routes.ts';

/** What an account owes and has, and how it came to that; what all owe by age. */
export function buildStatements(needs: StatementsNeeds) {
  return {
    receivablesByAge: given(needs, receivablesByAge),
    exportReceivables: given(needs, exportReceivables),
    routes: statementsRoutes(needs),
    consoleRoutes: statementsConsoleRoutes(needs),
    jobs: noJobs,
  };
}

export type Statements = ReturnType<typeof buildStatements>;
