import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { notifiedWait, notifyWaiting } from './notified-wait.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

const long = 600_000;
const listening = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'listen outcomes' and query ilike 'listen%'
      and state = 'idle'`.execute(world.db);
  return rows.length;
};
const notify = () => world.db.transaction().execute(notifyWaiting);

/** A wait for `happen`, which counts how often it looked. */
function waitFor(lookEveryMs: number, timeoutMs = long, url = world.databaseUrl) {
  const seen = { looks: 0, lost: 0 };
  let hasHappened = false;
  const wait = notifiedWait(url, () => (seen.lost += 1), lookEveryMs);
  const ended = wait(async () => {
    seen.looks += 1;
    return hasHappened;
  }, timeoutMs);
  return { seen, ended, happen: () => (hasHappened = true) };
}

it('a wait looks when it is notified, and not otherwise', async () => {
  const { seen, ended, happen } = waitFor(long);
  await expect.poll(() => seen.looks).toBe(2);
  await notify();
  await expect.poll(() => seen.looks).toBe(3);
  happen();
  await notify();
  expect(await ended).toBe(true);
  expect(seen).toEqual({ looks: 4, lost: 0 });
  await expect.poll(listening).toBe(0);
});

it('what happens without a notification is seen all the same', async () => {
  const { seen, ended, happen } = waitFor(20);
  await expect.poll(() => seen.looks).toBeGreaterThan(3);
  happen();
  expect(await ended).toBe(true);
});

it('what happens while the connection is lost is seen when it is there again', async () => {
  const { seen, ended, happen } = waitFor(long);
  await expect.poll(() => seen.looks).toBe(2);
  happen();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen outcomes'`.execute(
    world.db,
  );
  expect(await ended).toBe(true);
  expect(seen).toEqual({ looks: 3, lost: 1 });
});

it('what does not happen in time ends the wait, also where nothing can be heard', async () => {
  expect(await waitFor(long, 50).ended).toBe(false);
  const { seen, ended } = waitFor(20, 3_000, 'postgresql://127.0.0.1:9/none');
  expect(await ended).toBe(false);
  expect(seen.looks).toBeGreaterThan(2);
});
