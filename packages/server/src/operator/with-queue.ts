import { createQueues, startBoss } from '../jobs/boss.ts';
import type { Floor, Log } from '../jobs/floor.ts';
import type { JobHandler } from '../jobs/job.ts';
import { queueJobs } from '../jobs/queue.ts';
import { systemClock, type Clock } from '../kernel/clock.ts';
import type { Db } from '../store/database.ts';

export interface OperatorPlace {
  databaseUrl: string;
  db: Db;
  clock: Clock;
  print: (line: string) => void;
}

export interface Queued<Needs> {
  /** Builds what a module needs; the composing file knows what is outside. */
  needsOf: (floor: Floor) => Needs | Promise<Needs>;
  /** Whose queues must exist; they are worked off by the portal's workers, not here. */
  handlersOf: (needs: Needs) => readonly JobHandler[];
}

/** Gives a command what its module needs, the job queue included: the portal's workers take up what it queues. */
export async function withQueue<Needs, Result>(
  { databaseUrl, db, clock, print }: OperatorPlace,
  { needsOf, handlersOf }: Queued<Needs>,
  work: (needs: Needs) => Promise<Result>,
): Promise<Result> {
  const log = printedLog(print);
  const boss = await startBoss(databaseUrl, log);
  try {
    const needs = await needsOf({ db, clock, machineClock: systemClock, jobs: queueJobs(boss), log });
    await createQueues(boss, handlersOf(needs));
    return await work(needs);
  } finally {
    await boss.stop({ graceful: true, timeout: 3_000 });
  }
}

/** Warnings, errors and the security log, for the operator at the terminal. */
export function printedLog(print: (line: string) => void): Log {
  return {
    info: (facts) => {
      if (isOfSecurity(facts)) print(JSON.stringify({ time: systemClock.now().toISOString(), ...facts }));
    },
    warn: (_facts, sentence) => print(`warning: ${sentence}`),
    error: (_facts, sentence) => print(`error: ${sentence}`),
  };
}

/** The security log also records what operators do. */
function isOfSecurity(facts: object): boolean {
  return 'event' in facts && String(facts.event).startsWith('security.');
}
