import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import type { Chore } from './job.ts';
import { startWorker } from './worker.ts';

const complaints: string[] = [];
const keep = (_facts: object, sentence: string) => void complaints.push(sentence);
const log = { info: () => undefined, warn: keep, error: keep };
const outage = { covers: () => Promise.resolve(false) };

/** Without jobs, the queue is not asked for anything. */
const startChores = (chores: Chore[], patienceMs?: number) =>
  startWorker(new PgBoss('postgres://127.0.0.1:9/none'), [], chores, {
    log,
    outage,
    ...(patienceMs && { patienceMs }),
  });

it('a long chore gets the signal to stop, and the worker waits for its end', async () => {
  let didEnd = false;
  const worker = await startChores([
    {
      name: 'long',
      everyMs: 1,
      async run(stopping) {
        await new Promise((resolve) => stopping?.addEventListener('abort', resolve));
        didEnd = true;
      },
    },
  ]);
  await worker.stop();
  expect(didEnd).toBe(true);
  expect(complaints).toEqual([]);
});

it('a chore that hears nothing does not keep the worker for ever', async () => {
  const worker = await startChores([{ name: 'deaf', everyMs: 1, run: () => new Promise(() => undefined) }], 10);
  await worker.stop();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('did not end in time')]);
});

it('a chore comes again and again until the stop, failing or not', async () => {
  let runs = 0;
  const failing: Chore = {
    name: 'failing',
    everyMs: 1,
    run() {
      runs += 1;
      return Promise.reject(new Error('no'));
    },
  };
  const worker = await startChores([failing]);
  await expect.poll(() => runs).toBeGreaterThan(2);
  await worker.stop();
  const before = runs;
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs).toBe(before);
});
