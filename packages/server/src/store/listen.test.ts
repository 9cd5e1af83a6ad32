import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { listen } from './listen.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

const tell = (channel: string) => sql`select pg_notify(${channel}, '')`.execute(world.db);
const cutOff = (channel: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${`listen ${channel}`}`.execute(
    world.db,
  );

const openConnections = async (channel: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where application_name = ${`listen ${channel}`}`.execute(
    world.db,
  );
  return rows[0]?.count;
};

it('a notice is heard, and after the connection was cut off it stands again and says so', async () => {
  let heard = 0;
  let lost = 0;
  const listening = listen(
    { url: world.databaseUrl, channel: 'news' },
    () => (heard += 1),
    () => (lost += 1),
  );
  await expect.poll(() => heard).toBe(1);
  await tell('other news');
  await tell('news');
  await expect.poll(() => heard).toBe(2);
  await cutOff('news');
  await expect.poll(() => [lost, heard]).toEqual([1, 3]);
  await tell('news');
  await expect.poll(() => heard).toBe(4);
  await listening.stop();
  await expect.poll(() => openConnections('news')).toBe(0);
});

it('a database that is not there is tried again, and stopping does not wait for it', async () => {
  let lost = 0;
  const listening = listen(
    { url: 'postgresql://127.0.0.1:9/none', channel: 'news' },
    () => undefined,
    () => (lost += 1),
  );
  await expect.poll(() => lost).toBeGreaterThan(1);
  await listening.stop();
});
