import { noJobs } from '../../jobs/job.ts';
import type { StatementsNeeds } from './statements-needs.ts';
import { statementsRoutes } from './statements.routes.ts';

/** What an account owes and has, and how it came to that. */
export function buildStatements(needs: StatementsNeeds) {
  return { routes: statementsRoutes(needs), jobs: noJobs };
}

export type Statements = ReturnType<typeof buildStatements>;
