import { sql } from 'kysely';
import type { Db, Tx } from '../store/database.ts';
import { deadQueue } from './dead-queue.ts';

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

/** How many wait for a decision, by the kind of job. */
export async function countDeadJobs(db: Db): Promise<{ job: string; count: number; oldestAt: Date }[]> {
  const counted = await sql<{ job: string; count: number; oldestAt: Date }>`
    select coalesce(source_name, 'unknown') as job, count(*)::int as count, min(created_on) as oldest_at
    from pgboss.job where name = ${deadQueue} and state < 'active' group by 1 order by 1`.execute(db);
  return counted.rows;
}

/** A part of the list, oldest first. */
export async function pageOfDeadJobs(
  db: Db,
  asked: { job: string | undefined; behind: { at: string; id: string } | undefined; limit: number; offset: number },
): Promise<(DeadJob & { diedAtExactly: string })[]> {
  const { job, behind, limit, offset } = asked;
  const found = await sql<DeadJob & { diedAtExactly: string }>`
    select id::text, coalesce(source_name, 'unknown') as job, data as payload,
      coalesce(source_output->>'message', source_output::text) as error,
      coalesce(source_created_on, created_on) as made_at, created_on as died_at, created_on::text as died_at_exactly
    from pgboss.job where name = ${deadQueue} and state < 'active'
      ${job === undefined ? sql`` : sql`and coalesce(source_name, 'unknown') = ${job}`}
      ${behind === undefined ? sql`` : sql`and (created_on, id::text) > (${behind.at}::timestamptz, ${behind.id})`}
    order by created_on, id::text limit ${limit} offset ${offset}`.execute(db);
  return found.rows;
}

/** Those of these that wait for a decision; they are locked until the transaction ends. */
export async function lockDeadJobs(tx: Tx, ids: readonly string[]): Promise<DeadJob[]> {
  const found = await sql<DeadJob>`
    select id::text, coalesce(source_name, 'unknown') as job, data as payload,
      coalesce(source_output->>'message', source_output::text) as error,
      coalesce(source_created_on, created_on) as made_at, created_on as died_at
    from pgboss.job where name = ${deadQueue} and state < 'active' and id::text = any(${[...ids]}::text[])
    order by created_on, id for update`.execute(tx);
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
