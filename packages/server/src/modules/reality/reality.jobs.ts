import type { Chore, JobHandler } from '../../jobs/job.ts';
import { minuteMs } from '../../kernel/clock.ts';
import type { RealityNeeds } from './findings/reality-needs.ts';
import { beginNightly, runChecks } from './runs/run-checks.ts';

export function realityJobs(needs: RealityNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  // Chores of their own, so that no carrier waits for a slower one.
  const nightly = needs.carriers.ids.map((id): Chore => ({
    name: `reality.read-${id}`,
    everyMs: 30_000,
    isWeekly: true,
    run: (stopping) => runChecks(needs, id, stopping),
  }));
  return {
    handlers: [],
    chores: [
      { name: 'reality.begin-nightly', everyMs: 5 * minuteMs, isWeekly: true, run: () => beginNightly(needs) },
      ...nightly,
      { name: 'reality.read-accounts', everyMs: 2000, run: (stopping) => runChecks(needs, null, stopping) },
    ],
  };
}
