import { given, givenOn } from '../../kernel/given.ts';
import { acceptForProvider, leaveFinding } from './accept/accept-finding.ts';
import { readNamed } from './accept/look-again.ts';
import {
  countFindingsOfAll,
  findingsOfAll,
  namedFindings,
  noteFinding,
  operatorFindings,
} from './findings/findings.store.ts';
import { countFindings } from './findings/list-findings.ts';
import { readAgain } from './findings/read-sims.ts';
import type { RealityNeeds } from './findings/reality-needs.ts';
import { realityJobs } from './reality.jobs.ts';
import { realityRoutes } from './reality.routes.ts';
import { readCarrierNow } from './runs/run-checks.ts';
import { nightlyRuns } from './runs/runs.store.ts';

/** Whether portal, carrier and billing agree about every line. */
export function buildReality(needs: RealityNeeds) {
  return {
    countFindings: givenOn(needs, countFindings),
    nightlyRuns,
    operatorFindings,
    countFindingsOfAll,
    findingsOfAll,
    namedFindings,
    readNamed: given(needs, readNamed),
    readAgain: given(needs, readAgain),
    noteFinding,
    leaveFinding: given(needs, leaveFinding),
    acceptForProvider: given(needs, acceptForProvider),
    readCarrierNow: given(needs, readCarrierNow),
    routes: realityRoutes(needs),
    jobs: realityJobs(needs),
  };
}

export type Reality = ReturnType<typeof buildReality>;
