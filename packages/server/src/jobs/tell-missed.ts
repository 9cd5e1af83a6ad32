import type { Log } from './floor.ts';

/** Says that the effect of an event was made up for: the event itself was lost, or its job is over without an end. */
export function tellMissed(log: Log, job: string, facts: object): void {
  log.warn({ event: 'jobs.missed', job, ...facts }, 'the effect of an event was missing; it was made up for');
}
