import { sql } from 'kysely';
import type { Jobs } from '../../src/jobs/queue.ts';
import type { Db } from '../../src/store/database.ts';
import type { Dice } from '../storm/dice.ts';

export interface WaitingJob {
  id: number;
  name: string;
  payload: object;
}

/** A job queue that keeps what a real one promises and no more: a job exists with its cause and runs at least once, in any order. */
export interface ShuffledQueue {
  jobs: Jobs;
  /** One of those that wait, whichever the dice say. It waits on until it is done. */
  next(): Promise<WaitingJob | undefined>;
  done(job: WaitingJob): Promise<void>;
}

const lookedAt = 20;

export async function createShuffledQueue(db: Db, dice: Dice): Promise<ShuffledQueue> {
  await sql`create table public.queue (id bigint generated always as identity primary key, name text not null,
    payload jsonb not null)`.execute(db);
  /** Nothing was put in since it was found empty. */
  let isEmpty = false;
  return {
    jobs: {
      async enqueue(tx, job, payload) {
        isEmpty = false;
        await sql`insert into public.queue (name, payload)
          values (${job.name}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
      },
      retryDead: () => Promise.resolve(0),
    },
    async next() {
      if (isEmpty) return undefined;
      const { rows } = await sql<WaitingJob>`select id, name, payload from public.queue
        order by id limit ${lookedAt}`.execute(db);
      isEmpty = rows.length === 0;
      return rows.length === 0 ? undefined : dice.one(rows);
    },
    async done({ id }) {
      await sql`delete from public.queue where id = ${id}`.execute(db);
    },
  };
}
