import { sql } from 'kysely';
import type { Db } from '../store/database.ts';
import { deadQueue } from './boss.ts';

/** A job that has used up its tries. */
export interface DeadJob {
  id: string;
  /** The kind of job. */
  job: string;
  payload: object;
  /** What it failed with last. */
  error: string | null;
  madeAt: Date;
  diedAt: Date;
}

/** Oldest first. */
export async function deadJobs(db: Db, most: number): Promise<DeadJob[]> {
  const found = await sql<DeadJob>`
    select id::text, coalesce(source_name, 'unknown') as job, data as payload,
      coalesce(source_output->>'message', source_output::text) as error,
      coalesce(source_created_on, created_on) as made_at, created_on as died_at
    from pgboss.job where name = ${deadQueue} and state < 'active' order by created_on, id limit ${most}`.execute(db);
  return found.rows;
}

/** Keeps why a dead job was given up, and takes it off the list. Answers whether it was on it. */
export async function giveUpJob(db: Db, id: string, reason: string): Promise<boolean> {
  const given = await sql`
    update pgboss.job set state = 'cancelled', completed_on = now(),
      output = jsonb_build_object('givenUp', ${reason}::text)
    where name = ${deadQueue} and state < 'active' and id::text = ${id}`.execute(db);
  return given.numAffectedRows === 1n;
}
