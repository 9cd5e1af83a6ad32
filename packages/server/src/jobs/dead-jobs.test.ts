import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createMetrics } from '../metrics/metrics.ts';
import { queueDepths } from '../metrics/queue.store.ts';
import { given } from '../kernel/given.ts';
import { systemClock } from '../kernel/clock.ts';
import { buildAudit } from '../modules/audit/index.ts';
import { giveUpDeadJob, retryJobs } from '../modules/operations/acting/decide-dead-jobs.ts';
import { runJobsCommand } from '../operator/jobs-commands.ts';
import { openDatabase, type OpenDatabase } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { createQueues, startBoss } from './boss.ts';
import { deadJobs } from './dead-jobs.store.ts';
import { handlerOf } from './job.ts';
import { queueJobs } from './queue.ts';
import { deadJobsChore } from './report-dead-jobs.ts';

const told: { facts: object }[] = [];
const keep = (facts: object) => void told.push({ facts });
const log = { info: keep, warn: keep, error: keep };
const job = { name: 'test.invoice', payload: z.object({ of: z.string() }) };
const done: string[] = [];
const handler = handlerOf(job, async ({ of }) => void done.push(of));

let database: TestDatabase;
let opened: OpenDatabase;
let boss: PgBoss;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined);
  await migrate(opened.db);
  boss = await startBoss(database.url, log);
  // A queue of an earlier release, which dropped what it gave up.
  await boss.createQueue(job.name, { retryLimit: 20, retryBackoff: true, retryDelay: 1, deleteAfterSeconds: 86_400 });
  await createQueues(boss, [handler]);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await opened.close();
  await database.drop();
});

/** The try of a job after which no other follows. */
async function failForTheLastTime(of: string): Promise<void> {
  await opened.db.transaction().execute((tx) => queueJobs(boss).enqueue(tx, job, { of }));
  await sql`update pgboss.job set retry_count = retry_limit where name = ${job.name}`.execute(opened.db);
  const [taken] = await boss.fetch(job.name);
  await boss.fail(job.name, taken?.id ?? '', { message: `no invoice for ${of}` });
}

async function run(...args: string[]) {
  const book = buildAudit({ db: opened.db, clock: systemClock, log, secret: 'a'.repeat(64), mail: null });
  const needs = { db: opened.db, audit: book, log, jobs: queueJobs(boss) };
  const operations = { retryJobs: given(needs, retryJobs), giveUpDeadJob: given(needs, giveUpDeadJob) };
  const lines: string[] = [];
  const exitCode = await runJobsCommand({ db: opened.db, operations, print: (line) => lines.push(line) }, args);
  return { exitCode, text: lines.join('\n') };
}

it('a job that has used up its tries waits for an operator, is logged once, and counted', async () => {
  expect(await run('jobs')).toEqual({ exitCode: 0, text: 'No job has used up its tries.' });
  await failForTheLastTime('sub_1');
  expect(await deadJobs(opened.db, 10)).toMatchObject([
    { job: job.name, payload: { of: 'sub_1' }, error: 'no invoice for sub_1' },
  ]);
  const listed = await run('jobs');
  expect(listed.exitCode).toBe(1);
  expect(listed.text).toMatch(/test\.invoice {2}\{"of":"sub_1"\}\n.*no invoice for sub_1\n1 job waiting$/);
  const chore = deadJobsChore({ db: opened.db, log });
  told.length = 0;
  await chore.run();
  await chore.run();
  expect(told).toMatchObject([{ facts: { event: 'jobs.dead', job: job.name, error: 'no invoice for sub_1' } }]);
  const { text } = await createMetrics(() => queueDepths(opened.db)).print();
  expect(text).toContain('linekeeper_jobs_dead{queue="test.invoice"} 1');
  expect(text).not.toContain('queue="jobs.dead"');
});

it('nothing that waits is dropped by age', async () => {
  const { rows } = await sql<{ keptYears: number; deletionSeconds: number }>`
    select extract(year from keep_until)::int - extract(year from now())::int as "keptYears",
      deletion_seconds as "deletionSeconds"
    from pgboss.job where name = 'jobs.dead'`.execute(opened.db);
  expect(rows).toEqual([{ keptYears: expect.toSatisfy((years: number) => years > 60), deletionSeconds: 0 }]);
  await opened.db.transaction().execute((tx) => queueJobs(boss).enqueue(tx, job, { of: 'sub_2' }));
  const kept = await sql<{ years: number }>`
    select extract(year from keep_until)::int - extract(year from now())::int as years
    from pgboss.job where name = ${job.name} and state = 'created'`.execute(opened.db);
  expect(kept.rows[0]?.years).toBeGreaterThan(60);
  const [taken] = await boss.fetch(job.name);
  await boss.complete(job.name, taken?.id ?? '');
});

it('an operator queues it again, and it is done', async () => {
  const [dead] = await deadJobs(opened.db, 10);
  expect(await run('jobs', 'retry', 'none')).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('No job none is waiting'),
  });
  expect(await run('jobs', 'retry', dead?.id ?? '')).toMatchObject({ exitCode: 0 });
  expect((await run('jobs')).exitCode).toBe(0);
  const [taken] = await boss.fetch(job.name);
  await handler.handle(taken?.data ?? {});
  await boss.complete(job.name, taken?.id ?? '');
  expect(done).toEqual(['sub_1']);
});

it('one that fails again comes back; all can be queued together', async () => {
  await failForTheLastTime('sub_3');
  await failForTheLastTime('sub_4');
  expect(await run('jobs', 'retry', '--all')).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('2 jobs queued'),
  });
  await sql`update pgboss.job set retry_count = retry_limit where name = ${job.name} and state = 'created'`.execute(
    opened.db,
  );
  for (const taken of await boss.fetch(job.name, { batchSize: 2 }))
    await boss.fail(job.name, taken.id, { message: 'no' });
  expect(await deadJobs(opened.db, 10)).toHaveLength(2);
});

it('what never can be done is given up with a reason, which stays', async () => {
  const [dead, other] = await deadJobs(opened.db, 10);
  expect((await run('jobs', 'give-up', dead?.id ?? '')).exitCode).toBe(2);
  expect((await run('jobs', 'give-up', dead?.id ?? '', '--reason', 'made up for by hand')).exitCode).toBe(0);
  expect((await deadJobs(opened.db, 10)).map(({ id }) => id)).toEqual([other?.id]);
  const { rows } = await sql<{ output: object }>`select output from pgboss.job where id::text = ${dead?.id}`.execute(
    opened.db,
  );
  expect(rows).toEqual([{ output: { givenUp: 'made up for by hand' } }]);
});

it('what is asked for in another way is explained', async () => {
  for (const args of [['retry'], ['retry', 'x', '--all'], ['drop', 'x'], ['retry', 'x', 'y'], ['--none']])
    expect(await run('jobs', ...args)).toMatchObject({ exitCode: 2, text: expect.stringContaining('jobs give-up') });
});
