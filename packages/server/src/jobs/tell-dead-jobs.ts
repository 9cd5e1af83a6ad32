import type { Floor } from './floor.ts';
import { deadJobs } from './dead-jobs.store.ts';
import type { Chore } from './job.ts';

const mostAtOnce = 100;
const everyMs = 60_000;

/** Says of each job that used up its tries so, once for each process; the numbers tell how many wait for a decision. */
export function deadJobsChore({ db, log }: Pick<Floor, 'db' | 'log'>): Chore {
  const told = new Set<string>();
  return {
    name: 'jobs.tell-dead',
    everyMs,
    async run() {
      const dead = await deadJobs(db, mostAtOnce);
      for (const { id, job, error, madeAt } of dead) {
        if (told.has(id)) continue;
        told.add(id);
        log.error(
          { event: 'jobs.dead', job, deadId: id, error, madeAt: madeAt.toISOString() },
          'a job has used up its tries; an operator has to look',
        );
      }
      const living = new Set(dead.map(({ id }) => id));
      for (const id of told) if (!living.has(id)) told.delete(id);
    },
  };
}
