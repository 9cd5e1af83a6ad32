import { startedJobLetter, stoppedJobLetter } from './job-letters.ts';
import { rerunsJobs } from './reruns.jobs.ts';
import type { RerunsNeeds } from './reruns-needs.ts';
import { rerunsRoutes } from './reruns.routes.ts';

/** Jobs once more: undone, repeated and tried again, and jobs for later, judged once more when they start. */
export function buildReruns(needs: RerunsNeeds) {
  return {
    letters: { startedJobLetter, stoppedJobLetter },
    routes: rerunsRoutes(needs),
    jobs: rerunsJobs(needs),
  };
}

export type Reruns = ReturnType<typeof buildReruns>;
