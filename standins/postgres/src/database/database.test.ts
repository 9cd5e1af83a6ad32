import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing.ts';
import { migrate, openDatabase, type Database, type Migration } from './index.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
const broken: string[] = [];

const open = () =>
  openDatabase({
    url: test.url,
    name: 'program',
    maxConnections: 2,
    session: { search_path: 'program', synchronous_commit: 'off' },
    inTransactions: { synchronous_commit: 'on' },
    onBroken: ({ message }) => broken.push(message),
  });

beforeAll(async () => {
  test = await createTestDatabase();
  database = open();
  await database.query('create schema program');
  await database.query('create table people (name text primary key)');
});
afterAll(async () => {
  await database.close();
  await test.drop();
});
beforeEach(() => database.query('delete from people'));

const kept = async () => (await database.query('select name from people')).rows;

describe('a transaction', () => {
  it('keeps what its work did', async () => {
    expect(
      await database.transaction((sql) => sql.query(`insert into people values ('Ada') returning name`)),
    ).toMatchObject({ rows: [{ name: 'Ada' }] });
    expect(await kept()).toEqual([{ name: 'Ada' }]);
  });

  it('keeps nothing when its work throws', async () => {
    const working = database.transaction(async (sql) => {
      await sql.query(`insert into people values ('Ada')`);
      throw new Error('no');
    });
    await expect(working).rejects.toThrow('no');
    expect(await kept()).toEqual([]);
  });

  it('fails when a statement failed and the work went on as if it had not', async () => {
    const working = database.transaction(async (sql) => {
      await sql.query(`insert into people values ('Ada')`);
      await sql.query(`insert into people values ('Ada')`).catch(() => undefined);
      return 'done';
    });
    await expect(working).rejects.toThrow('rolled back');
    expect(await kept()).toEqual([]);
  });

  it('fails when its connection dies, and the next one has a new connection', async () => {
    const working = database.transaction(async (sql) => {
      const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql.query('select 1');
    });
    await expect(working).rejects.toBeInstanceOf(Error);
    expect(await database.transaction((sql) => sql.query('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
  });

  it('has its own settings, and queries outside have those of the session', async () => {
    const shown = 'show synchronous_commit';
    expect((await database.query(shown)).rows).toEqual([{ synchronous_commit: 'off' }]);
    expect((await database.transaction((sql) => sql.query(shown))).rows).toEqual([{ synchronous_commit: 'on' }]);
  });
});

it('an idle connection that breaks is reported and replaced', async () => {
  const other = open();
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => broken).not.toEqual([]);
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await other.close();
});

describe('migrations', () => {
  const journal = { schema: 'grown', table: 'migration', column: 'name' };
  const first = { name: '1', statements: 'create table grown.line (id int)' };
  const second = { name: '2', statements: 'insert into grown.line values (7)' };
  const lines = async () => (await database.query('select id from grown.line')).rows;
  const grow = (steps: Migration[]) => migrate(database, journal, steps);

  it('are applied once each, also by several starters at once and after an update', async () => {
    await grow([first]);
    expect(await lines()).toEqual([]);
    await Promise.all([grow([first, second]), grow([first, second])]);
    await grow([first, second]);
    expect(await lines()).toEqual([{ id: 7 }]);
  });

  it('are all taken back when one fails', async () => {
    const third = { name: '3', statements: 'insert into grown.line values (8)' };
    await expect(grow([first, second, third, { name: '4', statements: 'nonsense' }])).rejects.toThrow('nonsense');
    expect(await lines()).toEqual([{ id: 7 }]);
  });

  it('go on where a journal of numbers ends', async () => {
    await database.query('create schema counted');
    await database.query('create table counted.versions (version int primary key)');
    await database.query('insert into counted.versions values (0)');
    const steps = [
      { name: '0', statements: 'nonsense' },
      { name: '1', statements: 'create table counted.line (id int)' },
    ];
    await migrate(database, { schema: 'counted', table: 'versions', column: 'version' }, steps);
    expect((await database.query('select version from counted.versions order by 1')).rows).toEqual([
      { version: 0 },
      { version: 1 },
    ]);
  });
});
