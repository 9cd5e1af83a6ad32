import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Db, type OpenDatabase } from './database.ts';
import { readTogether } from './read-together.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined, { maxConnections: 2 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const backendOf = async (db: Db, one: number) => {
  const { rows } = await sql<{ pid: number; one: number }>`select pg_backend_pid() as pid, ${one}::int as one`.execute(
    db,
  );
  return rows[0];
};

it('what is read together comes over one connection, each answer to its question', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const ones = Array.from({ length: 20 }, (_, one) => one);
    const answers = await readTogether(opened.db, (db) => Promise.all(ones.map((one) => backendOf(db, one))));
    expect(answers.map((answer) => answer?.one)).toEqual(ones);
    expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(1);
  }
});

it('a read that fails fails alone, and the connection serves on', async () => {
  const [failed, read] = await readTogether(opened.db, (db) =>
    Promise.allSettled([sql`select 1 / 0`.execute(db), backendOf(db, 7)]),
  );
  expect([failed.status, read.status]).toEqual(['rejected', 'fulfilled']);
  const others = await Promise.all([1, 2, 3].map((one) => backendOf(opened.db, one)));
  expect(others.map((other) => other?.one)).toEqual([1, 2, 3]);
});

it('a transaction in it is refused', async () => {
  await expect(readTogether(opened.db, (db) => db.transaction().execute((tx) => backendOf(tx, 1)))).rejects.toThrow(
    'opens no transaction',
  );
});
