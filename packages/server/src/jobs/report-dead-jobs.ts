import type { Floor } from './floor.ts';
import { deadJobs } from './dead-jobs.store.ts';
import type { Chore } from './job.ts';

const mostAtOnce = 100;
const everyMs = 60_000;

/** Logs each job that used up its tries, once for each process; the numbers show how many wait for a decision. */
export function deadJobsChore({ db, log }: Pick<Floor, 'db' | 'log'>): Chore {
  const reported = new Set<string>();
  return {
    name: 'jobs.report-dead',
    everyMs,
    async run() {
      const dead = await deadJobs(db, mostAtOnce);
      for (const { id, job, error, madeAt } of dead) {
        if (reported.has(id)) continue;
        reported.add(id);
        log.error(
          { event: 'jobs.dead', job, deadId: id, error, madeAt: madeAt.toISOString() },
          'a job has used up its tries; an operator has to look',
        );
      }
      const living = new Set(dead.map(({ id }) => id));
      for (const id of reported) if (!living.has(id)) reported.delete(id);
    },
  };
}
