import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cuttableDatabase } from '../../test/cuttable-database.ts';
import { openDatabase } from '../store/database.ts';
import { createQueues, startBoss } from './boss.ts';
import { watchDatabase } from './database-outage.ts';
import { handlerOf, type Job } from './job.ts';
import { onItsOwn } from './on-its-own.ts';
import { queueJobs } from './queue.ts';
import { startWorker } from './worker.ts';

type Facts = { event?: string; count?: number; err?: unknown };
const lines: (Facts & { sentence: string })[] = [];
const keep = (facts: Facts, sentence: string) => void lines.push({ ...facts, sentence });
const log = { info: () => undefined, warn: keep, error: keep };
const told = (event: string) => lines.filter((line) => line.event === event);

let wire: Awaited<ReturnType<typeof cuttableDatabase>>;
beforeAll(async () => {
  wire = await cuttableDatabase();
});
afterAll(() => wire.drop());

it('jobs and chores without a database are two lines in the log: it is away, and it is back', async () => {
  const database = openDatabase(wire.url, () => undefined);
  const outage = watchDatabase({ log, ping: () => database.ping(), calmMs: 40 });
  const boss = await startBoss(wire.url, log, outage);
  const ask = () => sql`select 1`.execute(database.db);
  const turns = { failed: 0, done: 0, jobs: 0 };
  const asking = async () => {
    try {
      await ask();
      turns.done += 1;
    } catch (error) {
      turns.failed += 1;
      throw error;
    }
  };
  const chores = ['one', 'another'].map((name) => ({ name, everyMs: 1, run: asking }));
  const job: Job = { name: 'test.job', payload: z.object({}) };
  const handlers = [
    handlerOf(job, async () => {
      await ask();
      turns.jobs += 1;
    }),
  ];
  await createQueues(boss, handlers);
  const worker = await startWorker(boss, handlers, chores, { log, outage });
  for (let round = 1; round <= 2; round += 1) {
    const { failed, done } = turns;
    wire.cut();
    await expect.poll(() => turns.failed - failed).toBeGreaterThan(20);
    expect(told('jobs.outage-began')).toHaveLength(round);
    wire.join();
    await expect.poll(() => told('jobs.outage-ended')).toHaveLength(round);
    await expect.poll(() => turns.done).toBeGreaterThan(done);
    expect(told('jobs.outage-ended')[round - 1]?.count).toBeGreaterThan(20);
  }
  await database.db.transaction().execute((tx) => queueJobs(boss).enqueue(tx, job, {}));
  await expect.poll(() => turns.jobs).toBe(1);
  expect(lines).toHaveLength(4);
  expect(lines.filter(({ err }) => err !== undefined)).toEqual([]);
  await worker.stop();
  await boss.stop({ graceful: false });
  outage.stop();
  await database.close();
});

it('a failure of our own, or of another company’s socket, has a line of its own', async () => {
  const outage = watchDatabase({ log, ping: () => Promise.resolve() });
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
  expect(await outage.covers(refused)).toBe(false);
  expect(await outage.covers(new Error('a bug'))).toBe(false);
  expect(await outage.covers(Object.assign(new Error('too slow'), { code: '57014' }))).toBe(false);
});

it('an outage is not over while something still fails, though the database answers', async () => {
  lines.length = 0;
  let nowMs = 0;
  let pings = 0;
  const ping = async () => void (pings += 1);
  const outage = watchDatabase({ log, ping, calmMs: 20, nowMs: () => nowMs });
  const full = Object.assign(new Error('No space left on device'), { code: '53100' });
  expect(await outage.covers(full)).toBe(true);
  await expect.poll(() => pings).toBeGreaterThan(3);
  expect(told('jobs.outage-ended')).toEqual([]);
  nowMs = 19;
  expect(await outage.covers(full)).toBe(true);
  nowMs = 39;
  await expect.poll(() => told('jobs.outage-ended')).toMatchObject([{ count: 2, lastedMs: 19 }]);
  outage.stop();
});

it('work about many rows ends with the first row when the database is away, and not for any other reason', async () => {
  lines.length = 0;
  const failing = (cause: Error) => onItsOwn(log, { event: 'test.row-failed' }, () => Promise.reject(cause));
  const stopping = Object.assign(new Error('terminating connection'), { code: '57P01' });
  await expect(failing(stopping)).rejects.toBe(stopping);
  expect(lines).toEqual([]);
  expect(await failing(new Error('a bug'))).toBe(false);
  expect(lines).toMatchObject([{ event: 'test.row-failed' }]);
});
