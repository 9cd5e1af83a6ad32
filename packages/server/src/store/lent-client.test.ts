import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Db, type OpenDatabase, type Tx } from './database.ts';

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
const add = async (db: Db, id: number, facts: unknown = null) =>
  void (await sql`insert into books values (${id}, ${facts})`.execute(db));
const idsIn = async (db: Db) =>
  (await sql<{ id: number }>`select id from books order by id`.execute(db)).rows.map(({ id }) => id);
const kept = () => idsIn(other.db);
const backendOf = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
const preparedIn = async (db: Db) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  );
const unwritable = () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  return circle;
};

it('a statement that transactions repeat is planned once, and a read outside of them each time', async () => {
  for (let turn = 1; turn <= 5; turn += 1) {
    await inOne((tx) => add(tx, turn));
    await idsIn(opened.db);
  }
  expect(await preparedIn(opened.db)).toEqual(['insert into books values ($1, $2)']);
});

it('where asked, a read outside of transactions is planned once, too, and what begins and ends them never', async () => {
  const everywhere = openDatabase(database.url, () => undefined, { maxConnections: 1, plannedOnce: 'everywhere' });
  for (let turn = 1; turn <= 5; turn += 1) {
    await everywhere.db.transaction().execute((tx) => add(tx, turn));
    await idsIn(everywhere.db);
  }
  const prepared = await preparedIn(everywhere.db);
  await everywhere.close();
  expect(prepared.toSorted()).toEqual(['insert into books values ($1, $2)', 'select id from books order by id']);
});

it('a connection that lost its prepared statements fails one transaction and writes nothing outside it', async () => {
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

it('a table that a newer release adds to under prepared statements costs no one an answer', async () => {
  const all = (tx: Tx) => sql`select * from books`.execute(tx);
  const onBothConnections = () =>
    other.db.transaction().execute(async (tx) => {
      await all(tx);
      return other.db.transaction().execute(all);
    });
  for (let turn = 0; turn < 6; turn += 1) await onBothConnections();
  await sql`alter table books add title text`.execute(other.db);
  expect((await other.db.transaction().execute(all)).rows).toEqual([]);
  for (let turn = 0; turn < 6; turn += 1) expect((await onBothConnections()).rows).toEqual([]);
});

it('what a transaction wrote before it met such a table is written once', async () => {
  const write = (id: number) =>
    inOne(async (tx) => {
      await add(tx, id);
      return (await sql`select * from books order by id`.execute(tx)).rows.length;
    });
  for (let id = 1; id <= 5; id += 1) await write(id);
  await sql`alter table books add title text`.execute(other.db);
  expect(await write(6)).toBe(6);
  expect(await kept()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('a read outside of transactions is asked again by a new name', async () => {
  const everywhere = openDatabase(database.url, () => undefined, { maxConnections: 1, plannedOnce: 'everywhere' });
  const all = async () => (await sql<{ id: number }>`select * from books`.execute(everywhere.db)).rows;
  for (let turn = 1; turn <= 5; turn += 1) await all();
  await sql`alter table books add title text`.execute(other.db);
  expect(await all()).toEqual([]);
  await everywhere.close();
});

it('a value that cannot be written takes back what its transaction wrote before', async () => {
  const failing = inOne(async (tx) => {
    await add(tx, 1);
    await add(tx, 2, unwritable());
  });
  await expect(failing).rejects.toThrow(/circular/);
  expect(await kept()).toEqual([]);
});

it('a value that cannot be written does not trouble the next transaction that sends the same statement', async () => {
  for (let turn = 1; turn <= 5; turn += 1) await inOne((tx) => add(tx, turn));
  await expect(inOne((tx) => add(tx, 6, unwritable()))).rejects.toThrow(/circular/);
  await inOne((tx) => add(tx, 7));
  expect(await kept()).toEqual([1, 2, 3, 4, 5, 7]);
});

it('work that goes on in a transaction that was given up writes nothing', async () => {
  const turns = Array.from({ length: 60 }, (_, turn) => turn);
  for (const waited of turns) {
    let straggler: Promise<unknown> = Promise.resolve();
    const failing = inOne(async (tx) => {
      await add(tx, 1);
      straggler = afterTurns(waited)
        .then(() => add(tx, 2))
        .catch(String);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await straggler;
    expect(await kept()).toEqual([]);
  }
});

it('work that goes on while its transaction commits writes nothing more', async () => {
  let straggler: Promise<unknown> = Promise.resolve();
  await inOne(async (tx) => {
    await add(tx, 1);
    straggler = afterTurns(10)
      .then(() => add(tx, 2))
      .catch(String);
  });
  expect(await straggler).toMatch(/over|committed/);
  expect(await kept()).toEqual([1]);
});

it('a transaction that goes on after a failed statement commits nothing and says so', async () => {
  const failing = inOne(async (tx) => {
    await add(tx, 1);
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow(/rolled back/);
  expect(await kept()).toEqual([]);
});

it('the failure of the work is reported even when the connection is lost, too', async () => {
  const failing = inOne(async (tx) => {
    const pid = await backendOf(tx);
    await sql`select pg_terminate_backend(${pid})`.execute(other.db);
    await expect
      .poll(async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(other.db)).rows)
      .toEqual([]);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await inOne((tx) => add(tx, 1));
  expect(await kept()).toEqual([1]);
});

it('a connection lost in the middle of a transaction fails all of it and leaves nothing', async () => {
  const failing = inOne(async (tx) => {
    await add(tx, 1);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(failing).rejects.toThrow(/EPIPE|ECONNRESET|terminat/);
  expect(await kept()).toEqual([]);
  await inOne((tx) => add(tx, 1));
  expect(await kept()).toEqual([1]);
});

it('an ordinary failure costs neither the connection nor the statements it knows', async () => {
  for (let turn = 1; turn <= 5; turn += 1) await inOne((tx) => add(tx, turn));
  const backend = await backendOf(opened.db);
  await expect(inOne((tx) => add(tx, 1))).rejects.toThrow(/duplicate key/);
  await inOne((tx) => add(tx, 6));
  expect(await backendOf(opened.db)).toBe(backend);
  expect(await preparedIn(opened.db)).toContain('insert into books values ($1, $2)');
});

it('too many parameters fail their own statement alone', async () => {
  const list = sql.join(Array.from({ length: 70_000 }, (_, id) => id));
  await expect(sql`select id from books where id in (${list})`.execute(opened.db)).rejects.toThrow(/bind message/);
  await inOne((tx) => add(tx, 1));
  expect(await kept()).toEqual([1]);
});

it('copying from the client fails and blocks no one', async () => {
  await expect(inOne((tx) => sql`copy books from stdin`.execute(tx))).rejects.toThrow(/COPY/);
  await inOne((tx) => add(tx, 1));
  expect(await kept()).toEqual([1]);
});

it('a parameter of many megabytes arrives whole', async () => {
  const text = 'x'.repeat(5_000_000);
  await inOne((tx) => add(tx, 2, JSON.stringify({ text })));
  const { rows } = await sql<{ length: number }>`select length(facts->>'text') from books`.execute(opened.db);
  expect(rows[0]?.length).toBe(text.length);
});

it('a deferred rule that is broken fails the commit', async () => {
  await sql`alter table books add parent int references books deferrable initially deferred`.execute(other.db);
  await expect(inOne((tx) => sql`insert into books (id, parent) values (1, 9)`.execute(tx))).rejects.toThrow(
    /foreign key/,
  );
  expect(await kept()).toEqual([]);
  await inOne((tx) => sql`insert into books (id) values (1)`.execute(tx));
  expect(await kept()).toEqual([1]);
});

it('transactions beside each other keep apart', async () => {
  const each = (work: (id: number) => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: 40 }, (_, id) => work(id)));
  const inOther = (id: number) => other.db.transaction().execute((tx) => add(tx, id));
  expect((await each(inOther)).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await each(inOther)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await kept()).toHaveLength(40);
});

/** As long as what follows a failure in the same turn of the event loop takes, or a little less or more. */
async function afterTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}
