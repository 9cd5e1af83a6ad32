import { given, givenOn } from '../../kernel/given.ts';
import { countFindings } from './findings/list-findings.ts';
import type { RealityNeeds } from './findings/reality-needs.ts';
import { endZombie } from '../endings/end-sim.ts';
import { endingsOf } from '../endings/endings.store.ts';
import { leaveFinding } from './findings/leave-finding.ts';
import { namedFindings, operatorFindings } from './findings/operator-findings.store.ts';
import { planEnding } from '../endings/plan-ending.ts';
import { readNamed } from './accept/read-named.ts';
import { realityJobs } from './reality.jobs.ts';
import { realityRoutes } from './reality.routes.ts';
import { nightlyRuns } from './runs/runs.store.ts';

/** Whether portal, carrier and billing agree about every line. */
export function buildReality(needs: RealityNeeds) {
  return {
    countFindings: givenOn(needs, countFindings),
    nightlyRuns,
    operatorFindings,
    namedFindings,
    readNamed: given(needs, readNamed),
    leaveFinding: given(needs, leaveFinding),
    planEnding: given(needs, planEnding),
    endZombie: given(needs, endZombie),
    endingsOf,
    routes: realityRoutes(needs),
    jobs: realityJobs(needs),
  };
}

export type Reality = ReturnType<typeof buildReality>;
