import { sql } from 'kysely';
import type { JobHandler } from '../../src/jobs/job.ts';
import type { Jobs } from '../../src/jobs/queue.ts';
import { owingChanged } from '../../src/modules/billing/index.ts';
import type { Db } from '../../src/store/database.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { survive } from './life.ts';

/** A job queue that keeps what a real one promises and costs little: a job exists with its cause, and runs at least once. */
export interface TableQueue {
  jobs: Jobs;
  /** Runs what is due until nothing is left; a worker that dies keeps its jobs until they are released. */
  run(handlers: readonly JobHandler[], worker: { name: string; db: Db }): Promise<void>;
  /** What a dead worker had taken is free again. */
  release(name: string): Promise<void>;
}

export async function createTableQueue(db: Db, clock: Clock): Promise<TableQueue> {
  await sql`create table public.queue (id bigint generated always as identity primary key, name text not null,
    payload jsonb not null, start_at timestamptz not null, taken_by text)`.execute(db);
  return {
    jobs: {
      async enqueue(tx, job, payload, { startAt = clock.now() } = {}) {
        await sql`insert into public.queue (name, payload, start_at)
          values (${job.name}, ${JSON.stringify(payload)}::jsonb, ${startAt})`.execute(tx);
      },
      retryDead: () => Promise.resolve(0),
    },
    async run(handlers, worker) {
      for (let taken = await take(worker, clock); taken.length > 0; taken = await take(worker, clock))
        await Promise.all(taken.map((job) => survive(() => runOne(worker.db, handlers, job))));
    },
    async release(name) {
      await sql`update public.queue set taken_by = null where taken_by = ${name}`.execute(db);
    },
  };
}

interface Taken {
  id: number;
  name: string;
  payload: object;
}

async function take({ name, db }: { name: string; db: Db }, clock: Clock): Promise<Taken[]> {
  const { rows } = await sql<Taken>`update public.queue set taken_by = ${name} where id in (
    select id from public.queue where taken_by is null and start_at <= ${clock.now()}
    order by id limit 20 for update skip locked) returning id, name, payload`.execute(db);
  return rows;
}

/** Dunning has kills of its own: in these storms it would pay what they leave unpaid. */
const unheard: ReadonlySet<string> = new Set([owingChanged.name]);

async function runOne(db: Db, handlers: readonly JobHandler[], { id, name, payload }: Taken): Promise<void> {
  const handler = handlers.find(({ job }) => job.name === name);
  if (!handler && !unheard.has(name)) throw new Error(`no handler for ${name}`);
  await handler?.handle(payload);
  await sql`delete from public.queue where id = ${id}`.execute(db);
}
