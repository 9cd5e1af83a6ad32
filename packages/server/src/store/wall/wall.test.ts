import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seeingAll, seeingOnly } from '../../kernel/account-in-sight.ts';
import { newId, type AccountId } from '../../kernel/ids.ts';
import { openDatabase, type Db, type OpenDatabase } from '../database.ts';
import { customersRole } from '../customers-pool.ts';
import { askBeyondWall } from './ask-beyond-wall.ts';
import { raiseWall } from './raise-wall.ts';
import type { WallRules } from './wall-rules.ts';

const rules: WallRules = {
  'shop.parts': { kind: 'part', of: 'shop.orders', column: 'order_id', itsColumn: 'id' },
  'shop.spare': { kind: 'own', column: 'account_id', orNoOnes: true },
  'shop.news': { kind: 'listed', column: 'account_ids' },
  'shop.prices': { kind: 'shared', may: 'read' },
  'shop.staff': { kind: 'closed' },
};

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** One connection for each kind of work, so that what one leaves behind is found by the next. */
let opened: OpenDatabase;
let db: Db;
const [a, b] = [newId<AccountId>('acct'), newId<AccountId>('acct')];
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined, { maxConnections: 1, isWalled: true });
  db = opened.db;
  await sql`create schema shop; create schema store;
    create table shop.orders (id text primary key, account_id text not null);
    create table shop.parts (order_id text references shop.orders (id), what text);
    create table shop.spare (id text, account_id text);
    create table shop.news (title text, account_ids text[]);
    create table shop.prices (name text);
    create table shop.staff (name text);
    create table shop.later (name text);
    create view shop.all_orders as select * from shop.orders;`.execute(db);
  expect(await raiseWall(db, rules)).toBe('raised');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`truncate shop.orders, shop.parts, shop.spare, shop.news, shop.prices, shop.staff;
    insert into shop.prices values ('cheap'); insert into shop.staff values ('Fay');
    insert into shop.news values ('all', null)`.execute(db);
  for (const account of [a, b]) {
    await sql`insert into shop.orders values (${account}, ${account})`.execute(db);
    await sql`insert into shop.parts values (${account}, 'wheel')`.execute(db);
    await sql`insert into shop.spare values (${account}, ${account}), ('free', null)`.execute(db);
    await sql`insert into shop.news values (${account}, array[${account}])`.execute(db);
  }
});

const idsIn = async (table: string, column = 'id') => {
  const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}`.execute(
    db,
  );
  return rows.map(({ id }) => id).toSorted();
};
const asA = <Result>(work: () => Promise<Result>) => seeingOnly(a, work);

it('work for one account sees and changes its rows alone, though its statements name no account', async () => {
  expect(await asA(() => idsIn('shop.orders'))).toEqual([a]);
  expect(await asA(() => idsIn('shop.all_orders'))).toEqual([a]);
  expect(await asA(() => idsIn('shop.parts', 'order_id'))).toEqual([a]);
  expect(await asA(() => idsIn('shop.spare'))).toEqual([a, 'free'].toSorted());
  expect(await asA(() => idsIn('shop.news', 'title'))).toEqual([a, 'all'].toSorted());
  await asA(() => sql`delete from shop.parts`.execute(db));
  await asA(() => sql`update shop.orders set id = id || '!'`.execute(db));
  expect(await idsIn('shop.orders')).toEqual([`${a}!`, b].toSorted());
  expect(await idsIn('shop.parts', 'order_id')).toEqual([b]);
});

it('a request writes no row of another account and none for all', async () => {
  const put = (text: string) => asA(() => sql.raw(text).execute(db));
  await expect(put(`insert into shop.orders values ('new', '${b}')`)).rejects.toThrow('row-level security');
  await expect(put(`insert into shop.parts values ('${b}', 'wheel')`)).rejects.toThrow('row-level security');
  await expect(put(`update shop.orders set account_id = '${b}'`)).rejects.toThrow('row-level security');
  await expect(put(`insert into shop.prices values ('dear')`)).rejects.toThrow('permission denied');
});

it('what is shared is read, what is closed or not named is not', async () => {
  expect(await asA(() => idsIn('shop.prices', 'name'))).toEqual(['cheap']);
  await expect(asA(() => idsIn('shop.staff', 'name'))).rejects.toThrow('permission denied');
  await expect(asA(() => idsIn('shop.later', 'name'))).rejects.toThrow('permission denied');
});

it('a connection that was of one account sees the next one alone, and the portal itself sees all', async () => {
  for (const account of [a, b, b, a]) expect(await seeingOnly(account, () => idsIn('shop.orders'))).toEqual([account]);
  expect(await idsIn('shop.orders')).toEqual([a, b].toSorted());
  expect(await asA(() => seeingAll(() => idsIn('shop.orders')))).toEqual([a, b].toSorted());
  const nobodys = sql.raw(`select set_config('role', '${customersRole}', true)`);
  const seen = await db.transaction().execute(async (tx) => {
    await nobodys.execute(tx);
    return sql`select from shop.orders`.execute(tx);
  });
  expect(seen.rows).toEqual([]);
});

it('a transaction stays with its account, and a failed one leaves the connection as it was', async () => {
  const failing = asA(() =>
    db.transaction().execute(async (tx) => {
      await sql`delete from shop.parts`.execute(tx);
      await sql`insert into shop.orders values ('new', ${b})`.execute(tx);
    }),
  );
  await expect(failing).rejects.toThrow('row-level security');
  expect(await asA(() => idsIn('shop.parts', 'order_id'))).toEqual([a]);
});

it('a question about all accounts is asked beyond the wall, in the transaction and outside, and then it is up again', async () => {
  const count = async (at: Db) => (await sql`select from shop.orders`.execute(at)).rows.length;
  expect(await asA(() => askBeyondWall(db, () => count(db)))).toBe(2);
  const inside = await asA(() =>
    db.transaction().execute(async (tx) => {
      await sql`insert into shop.orders values ('mine', ${a})`.execute(tx);
      const beyond = await askBeyondWall(tx, () => count(tx));
      const thrown = await askBeyondWall(tx, () => Promise.reject(new Error('no'))).catch(() => 'thrown');
      return [beyond, thrown, await count(tx)];
    }),
  );
  expect(inside).toEqual([3, 'thrown', 2]);
  expect(await askBeyondWall(db, () => count(db))).toBe(3);
});

it('raised again it changes nothing; a changed rule changes its table', async () => {
  const policies = () => sql`select oid, polrelid::regclass::text from pg_policy order by 2`.execute(db);
  const before = (await policies()).rows;
  await raiseWall(db, rules);
  expect((await policies()).rows).toEqual(before);
  await raiseWall(db, {
    ...rules,
    'shop.staff': { kind: 'shared', may: 'read' },
    'shop.prices': { kind: 'closed' },
  });
  expect(await asA(() => idsIn('shop.staff', 'name'))).toEqual(['Fay']);
  await expect(asA(() => idsIn('shop.prices', 'name'))).rejects.toThrow('permission denied');
  await raiseWall(db, rules);
});

it('a user of the database who is no superuser needs the role, and then has the same wall around what it owns', async () => {
  const user = `portal_${a.slice(-12)}`;
  const url = new URL(database.url);
  await sql
    .raw(`create role ${user} login password 'x'; grant create on database ${url.pathname.slice(1)} to ${user}`)
    .execute(db);
  Object.assign(url, { username: user, password: 'x' });
  const own = openDatabase(url.href, () => undefined, { maxConnections: 1, isWalled: true });
  await sql`create schema own; create table own.rows (account_id text)`.execute(own.db);
  await sql`insert into own.rows values (${a}), (${b})`.execute(own.db);
  await sql`drop schema shop cascade`.execute(db);
  expect(await raiseWall(own.db, {})).toBe('denied');
  await sql.raw(`grant ${customersRole} to ${user}`).execute(db);
  expect(await raiseWall(own.db, {})).toBe('raised');
  const seen = await asA(() => sql<{ accountId: string }>`select account_id from own.rows`.execute(own.db));
  expect(seen.rows).toEqual([{ accountId: a }]);
  await own.close();
  await sql.raw(`drop owned by ${user} cascade; drop role ${user}`).execute(db);
});
