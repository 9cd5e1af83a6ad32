import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectPostgres, type Postgres } from './postgres.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let postgres: Postgres;
beforeAll(async () => {
  database = await createTestDatabase();
  postgres = connectPostgres(database.url, () => undefined);
  await postgres.query('create table people (name text primary key)');
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

const kept = async () => (await postgres.query('select name from people')).rows;

it('work that goes on after a failed statement is told that nothing was kept', async () => {
  const working = postgres.transaction(async (sql) => {
    await sql.query(`insert into people values ('Ada')`);
    await sql.query(`insert into people values ('Ada')`).catch(() => undefined);
  });
  await expect(working).rejects.toThrow('rolled back');
  expect(await kept()).toEqual([]);
});

it('work that succeeds is kept', async () => {
  await postgres.transaction((sql) => sql.query(`insert into people values ('Ada')`));
  expect(await kept()).toEqual([{ name: 'Ada' }]);
});
