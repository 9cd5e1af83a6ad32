import type { Chore, JobHandler } from '../../jobs/job.ts';
import { nextCorrectionAt } from './corrections.store.ts';
import type { CorrectionsNeeds } from './corrections-needs.ts';
import { lookAtDueCorrections } from './look-at-corrections.ts';

export function correctionsJobs(needs: CorrectionsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [],
    chores: [
      {
        name: 'payments.look-at-corrections',
        everyMs: 15_000,
        nextDueAt: nextCorrectionAt,
        isPassing: true,
        run: () => lookAtDueCorrections(needs),
      },
    ],
  };
}
