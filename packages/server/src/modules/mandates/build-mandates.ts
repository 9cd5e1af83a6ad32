import { mandateTraces } from './mandates.store.ts';
import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { actingOf } from './admit-act.ts';
import { mandatesConsoleRoutes } from './console.routes.ts';
import type { MandatesNeeds } from './mandates-needs.ts';
import { mandatesRoutes } from './mandates.routes.ts';

/** What owners let staff do for their account, for ten minutes and by a code. */
export function buildMandates(needs: MandatesNeeds) {
  return {
    traces: mandateTraces,
    actingOf: given(needs, actingOf),
    routes: mandatesRoutes(needs),
    consoleRoutes: mandatesConsoleRoutes(needs),
    jobs: noJobs,
  };
}

export type Mandates = ReturnType<typeof buildMandates>;
