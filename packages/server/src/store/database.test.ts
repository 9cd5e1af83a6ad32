import { sql } from 'kysely';
import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a deadlock', () => {
  beforeAll(() =>
    sql`create table places (id int primary key, taken int not null default 0); insert into places values (1), (2)`.execute(
      opened.db,
    ),
  );

  const take = (tx: Db, id: number) => sql`update places set taken = taken + 1 where id = ${id}`.execute(tx);
  const taken = async () =>
    (await sql<{ taken: number }>`select taken from places order by id`.execute(opened.db)).rows;

  it('between two transactions is over when the one that was given up is done again', async () => {
    const [oneHasFirst, otherHasFirst] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let tries = 0;
    const taking = (first: number, then: number, mine: () => void, others: Promise<void>) =>
      opened.db.transaction().execute(async (tx) => {
        tries += 1;
        await take(tx, first);
        mine();
        await others;
        await take(tx, then);
      });
    await Promise.all([
      taking(1, 2, oneHasFirst.resolve, otherHasFirst.promise),
      taking(2, 1, otherHasFirst.resolve, oneHasFirst.promise),
    ]);
    expect(tries).toBe(3);
    expect(await taken()).toEqual([{ taken: 2 }, { taken: 2 }]);
  });

  it.each(['40P01', '40001'])('that never ends (%s) is an error after three tries', async (code) => {
    let tries = 0;
    const failing = opened.db.transaction().execute(async (tx) => {
      tries += 1;
      await sql.raw(`do $$ begin raise exception 'given up' using errcode = '${code}'; end $$`).execute(tx);
    });
    await expect(failing).rejects.toThrow('given up');
    expect(tries).toBe(3);
  });

  it('is not every error: another one is answered at once', async () => {
    let tries = 0;
    const failing = opened.db.transaction().execute(async (tx) => {
      tries += 1;
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(tries).toBe(1);
  });
});
