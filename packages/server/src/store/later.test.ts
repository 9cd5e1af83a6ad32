import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Db, type OpenDatabase, type Tx } from './database.ts';
import { later } from './later.ts';

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
beforeEach(() => sql`drop table if exists books; create table books (id int primary key)`.execute(opened.db));

const add = (tx: Tx, id: number) => later(tx, sql`insert into books values (${id})`.compile(tx));
const kept = async (db: Db) => (await sql<{ id: number }>`select * from books order by id`.execute(db)).rows;
const inOne = <Result>(work: (tx: Tx) => Promise<Result>) => opened.db.transaction().execute(work);

it('what is sent without waiting is there for the next statement and after the commit', async () => {
  const seen = await inOne(async (tx) => {
    await add(tx, 1);
    await add(tx, 2);
    return kept(tx);
  });
  expect(seen).toEqual([{ id: 1 }, { id: 2 }]);
  await inOne((tx) => add(tx, 3));
  expect(await kept(opened.db)).toHaveLength(3);
});

it('a statement that fails unwaited fails the commit with its own words, and nothing stays', async () => {
  const failing = inOne(async (tx) => {
    await add(tx, 1);
    await add(tx, 1);
    await add(tx, 2);
  });
  await expect(failing).rejects.toThrow(/duplicate key/);
  expect(await kept(opened.db)).toEqual([]);
});

it('a statement that fails unwaited fails the next one that is waited for, and nothing stays', async () => {
  const failing = inOne(async (tx) => {
    await add(tx, 1);
    await add(tx, 1);
    await kept(tx);
  });
  await expect(failing).rejects.toThrow(/duplicate key/);
  expect(await kept(opened.db)).toEqual([]);
});

it('whoever goes on after a failure commits nothing', async () => {
  const failing = inOne(async (tx) => {
    await add(tx, 1);
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow(/rolled back/);
  expect(await kept(opened.db)).toEqual([]);
});

it('a failure of the work itself takes back what was sent unwaited', async () => {
  const failing = inOne(async (tx) => {
    await add(tx, 1);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await kept(opened.db)).toEqual([]);
});

it('a table that changes under statements known by name costs one transaction, not every later one', async () => {
  const onBothConnections = () =>
    inOne(async (tx) => {
      await kept(tx);
      return inOne(kept);
    });
  for (let turn = 0; turn < 6; turn += 1) await onBothConnections();
  await sql`alter table books add title text`.execute(opened.db);
  await expect(inOne(kept)).rejects.toThrow(/cached plan/);
  for (let turn = 0; turn < 6; turn += 1) expect(await onBothConnections()).toEqual([]);
});

it('transactions beside each other keep apart', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, id) => inOne((tx) => add(tx, id))));
  const failing = Array.from({ length: 40 }, (_, id) => inOne((tx) => add(tx, id)));
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await kept(opened.db)).toHaveLength(40);
});
