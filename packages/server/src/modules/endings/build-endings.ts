import type { Chore, JobHandler } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { concludeEndings } from './conclude-endings.ts';
import { endSim } from './end-sim.ts';
import type { EndingsNeeds } from './endings-needs.ts';
import { endingsOf } from './endings.store.ts';
import { isConfirmed, planEnding } from './plan-ending.ts';

/** SIMs that an operator has a carrier end. */
export function buildEndings(needs: EndingsNeeds) {
  return {
    planEnding: given(needs, planEnding),
    isConfirmed,
    endSim: given(needs, endSim),
    endingsOf,
    routes: {},
    jobs: endingsJobs(needs),
  };
}

export type Endings = ReturnType<typeof buildEndings>;

function endingsJobs(needs: EndingsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return { handlers: [], chores: [{ name: 'endings.conclude', everyMs: 2000, run: () => concludeEndings(needs) }] };
}
