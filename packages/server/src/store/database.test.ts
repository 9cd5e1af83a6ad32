import { sql } from 'kysely';
import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Db, type OpenDatabase } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const backendOf = async (db: Db) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};
const endBackend = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(opened.db);
const isGone = async (pid: number) => {
  const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(opened.db);
  return rows.length === 0;
};

it('a database that goes away between two statements of a transaction fails it and not the process', async () => {
  const broken = opened.db.transaction().execute(async (tx) => {
    const pid = await backendOf(tx);
    await endBackend(pid);
    await expect.poll(() => isGone(pid)).toBe(true);
    await backendOf(tx);
  });
  await expect(broken).rejects.toThrow(/terminat|not queryable|EPIPE|ECONNRESET/);
  expect(await backendOf(opened.db)).toBeGreaterThan(0);
});
