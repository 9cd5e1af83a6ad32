import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { giveUpDeadJob, retryJobs } from './acting/decide-dead-jobs.ts';
import { readGateway } from './acting/read-outside.ts';
import { operationsConsoleRoutes } from './console.routes.ts';
import type { OperationsNeeds } from './incidents/operations-needs.ts';
import { readGatewayJob } from './acting/read-gateway-job.ts';

/** What waits for staff, across all customers, and the one action that helps. */
export function buildOperations(needs: OperationsNeeds) {
  return {
    retryJobs: given(needs, retryJobs),
    giveUpDeadJob: given(needs, giveUpDeadJob),
    routes: {},
    consoleRoutes: operationsConsoleRoutes(needs),
    jobs: operationsJobs(needs),
  };
}

export type Operations = ReturnType<typeof buildOperations>;

function operationsJobs(needs: OperationsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return { handlers: [handlerOf(readGatewayJob, () => readGateway(needs))], chores: [] };
}
