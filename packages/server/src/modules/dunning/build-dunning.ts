import { given } from '../../kernel/given.ts';
import { countCasesOfAll, countSuspended, openCases, pastDueAmong, stepsOfAll } from './case/open-cases.store.ts';
import { listNeverCut, neverCutLines } from './case/never-cut.store.ts';
import { decideCase } from './decisions/decide-case.ts';
import { keepLine } from './decisions/keep-line.ts';
import type { DunningNeeds } from './case/dunning-needs.ts';
import { dunningJobs } from './dunning.jobs.ts';
import { dunningRoutes } from './dunning.routes.ts';

/** What becomes of accounts whose payments failed. */
export function buildDunning(needs: DunningNeeds) {
  return {
    decideCase: given(needs, decideCase),
    keepLine: given(needs, keepLine),
    neverCutLines,
    listNeverCut,
    countCasesOfAll,
    openCases,
    pastDueAmong,
    stepsOfAll,
    countSuspended,
    routes: dunningRoutes(needs),
    jobs: dunningJobs(needs),
  };
}

export type Dunning = ReturnType<typeof buildDunning>;
