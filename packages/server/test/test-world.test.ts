import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handlerOf, type Job } from '../src/jobs/job.ts';
import { createWorld, type TestWorld } from './test-world.ts';

const greet: Job<{ name: string }> = { name: 'test.greet', payload: z.object({ name: z.string() }) };
let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

it('a job exists only if its transaction is committed, and waits for its time', async () => {
  const greeted: string[] = [];
  const handlers = [handlerOf(greet, async ({ name }) => void greeted.push(name))];
  const rolledBack = world.db.transaction().execute(async (tx) => {
    await world.jobs.enqueue(tx, greet, { name: 'nobody' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await world.db.transaction().execute(async (tx) => {
    await world.jobs.enqueue(tx, greet, { name: 'now' });
    await world.jobs.enqueue(tx, greet, { name: 'later' }, { startAt: new Date(world.clock.now().getTime() + 60_000) });
  });
  await world.runJobs(handlers);
  expect(greeted).toEqual(['now']);
  world.clock.advance(61_000);
  await world.runJobs(handlers);
  expect(greeted).toEqual(['now', 'later']);
});
