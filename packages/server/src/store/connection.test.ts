import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Db, type OpenDatabase, type Tx } from './database.ts';
import { later } from './later.ts';
import { readTogether } from './read-together.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** One connection, so that what one leaves behind is found by the next. */
let opened: OpenDatabase;
let other: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined, { maxConnections: 1 });
  other = openDatabase(database.url, () => undefined, { maxConnections: 2 });
});
afterAll(async () => {
  await opened.close();
  await other.close();
  await database.drop();
});
beforeEach(() =>
  sql`drop table if exists books; create table books (id int primary key, facts jsonb)`.execute(other.db),
);

const inOne = <Result>(work: (tx: Tx) => Promise<Result>) => opened.db.transaction().execute(work);
const insert = (id: number, facts: unknown = null) => sql`insert into books values (${id}, ${facts})`;
const add = async (db: Db, id: number) => void (await insert(id).execute(db));
const addLater = (tx: Tx, id: number, facts?: unknown) => later(tx, insert(id, facts).compile(tx));
const kept = async () =>
  (await sql<{ id: number }>`select id from books order by id`.execute(other.db)).rows.map(({ id }) => id);
const backendOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
/** Long enough for what follows a failure in the same turn of the event loop, and no longer. */
const whileOthersGoOn = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
const unwritable = () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  return circle;
};

it('a connection that lost its prepared statements writes nothing outside a transaction', async () => {
  for (let turn = 1; turn <= 5; turn += 1) await inOne((tx) => add(tx, turn));
  await sql`deallocate all`.execute(opened.db);
  const failing = inOne(async (tx) => {
    await sql`insert into books values (8)`.execute(tx);
    await add(tx, 9);
  });
  await expect(failing).rejects.toThrow(/does not exist/);
  expect(await kept()).toEqual([1, 2, 3, 4, 5]);
  await inOne((tx) => add(tx, 6));
  expect(await kept()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('an unwaited statement that cannot even be sent takes back what went before and after', async () => {
  const failing = inOne(async (tx) => {
    await addLater(tx, 1);
    await addLater(tx, 2, unwritable());
    await later(tx, sql`insert into books (id) values (3)`.compile(tx));
  });
  await expect(failing).rejects.toThrow(/circular/);
  expect(await kept()).toEqual([]);
});

it('a statement that cannot be sent does not trouble the next transaction that sends the same', async () => {
  for (let turn = 1; turn <= 5; turn += 1) await inOne((tx) => add(tx, turn));
  await expect(inOne((tx) => addLater(tx, 6, unwritable()))).rejects.toThrow(/circular/);
  await inOne((tx) => add(tx, 7));
  expect(await kept()).toEqual([1, 2, 3, 4, 5, 7]);
});

it('whoever goes on in a transaction that was given up writes nothing', async () => {
  let straggler: Promise<unknown> = Promise.resolve();
  const failing = inOne(async (tx) => {
    await add(tx, 1);
    straggler = whileOthersGoOn()
      .then(() => add(tx, 2))
      .catch(String);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await straggler).toMatch(/over|rolled back/);
  expect(await kept()).toEqual([]);
});

it("whoever reads on when reading together has ended does not reach the connection, which is another's", async () => {
  let straggler: Promise<unknown> = Promise.resolve();
  const failing = readTogether(opened.db, async (db) => {
    await backendOf(db);
    straggler = backendOf(db)
      .then(() => sql`select 1 / 0`.execute(db))
      .catch(String);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inOne((tx) => add(tx, 1));
  expect(await straggler).toMatch(/over/);
  expect(await kept()).toEqual([1]);
});

it('the failure of the work is told even when the connection is lost, too', async () => {
  const failing = inOne(async (tx) => {
    const pid = await backendOf(tx);
    await sql`select pg_terminate_backend(${pid})`.execute(other.db);
    await expect
      .poll(async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(other.db)).rows, {
        timeout: 60_000,
      })
      .toEqual([]);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await inOne((tx) => add(tx, 1));
  expect(await kept()).toEqual([1]);
});

it('a connection lost in the middle of a pipeline fails all of it and leaves nothing', async () => {
  const failing = inOne(async (tx) => {
    await addLater(tx, 1);
    await later(tx, sql`select pg_terminate_backend(pg_backend_pid())`.compile(tx));
    for (let id = 2; id < 40; id += 1) await addLater(tx, id);
  });
  await expect(failing).rejects.toThrow(/EPIPE|ECONNRESET|terminat/);
  expect(await kept()).toEqual([]);
  await inOne((tx) => add(tx, 1));
  expect(await kept()).toEqual([1]);
});

it('an ordinary failure in a pipeline costs neither the connection nor the statements it knows', async () => {
  const backend = await backendOf(opened.db);
  for (let turn = 1; turn <= 5; turn += 1) await inOne((tx) => add(tx, turn));
  const failing = inOne(async (tx) => {
    await addLater(tx, 1);
    for (let turn = 0; turn < 6; turn += 1) await later(tx, sql`delete from books where id = ${turn}`.compile(tx));
  });
  await expect(failing).rejects.toThrow(/duplicate key/);
  await inOne((tx) => add(tx, 6));
  expect(await backendOf(opened.db)).toBe(backend);
});

it('too many parameters fail their own statement alone', async () => {
  const list = sql.join(Array.from({ length: 70_000 }, (_, id) => id));
  await expect(sql`select id from books where id in (${list})`.execute(opened.db)).rejects.toThrow(/bind message/);
  await inOne((tx) => add(tx, 1));
  expect(await kept()).toEqual([1]);
});

it('copying from the client is refused before it can block the pipeline', async () => {
  await expect(inOne((tx) => sql`copy books from stdin`.execute(tx))).rejects.toThrow(/not copied/);
  await inOne((tx) => add(tx, 1));
  expect(await kept()).toEqual([1]);
});

it('a parameter of many megabytes arrives whole between small ones', async () => {
  const text = 'x'.repeat(5_000_000);
  await inOne(async (tx) => {
    await addLater(tx, 1);
    await addLater(tx, 2, JSON.stringify({ text }));
    await addLater(tx, 3);
  });
  const { rows } = await sql<{ length: number }>`select length(facts->>'text') from books where id = 2`.execute(
    opened.db,
  );
  expect(rows[0]?.length).toBe(text.length);
  expect(await kept()).toEqual([1, 2, 3]);
});

it('a deferred rule that is broken fails the commit', async () => {
  await sql`alter table books add parent int references books deferrable initially deferred`.execute(other.db);
  await expect(inOne((tx) => later(tx, sql`insert into books (id, parent) values (1, 9)`.compile(tx)))).rejects.toThrow(
    /foreign key/,
  );
  expect(await kept()).toEqual([]);
  await inOne((tx) => sql`insert into books (id) values (1)`.execute(tx));
  expect(await kept()).toEqual([1]);
});
