import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '../refusals/refusals.ts';
import { connectPostgres, type Postgres } from './postgres.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let postgres: Postgres;
beforeAll(async () => {
  database = await createTestDatabase();
  postgres = connectPostgres(database.url, () => undefined);
  await postgres.query('create table attempts (name text primary key)');
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

const counted = async () => (await postgres.query('select name from attempts order by name')).rows;

it('work that ends in a refusal is kept, and the refusal thrown', async () => {
  const refused = postgres.transaction(async (sql) => {
    await sql.query(`insert into attempts values ('Ada')`);
    return refusals.limitExceeded();
  });
  await expect(refused).rejects.toThrow('Attempt limit exceeded');
  expect(await counted()).toEqual([{ name: 'Ada' }]);
});

it('work that throws a refusal is taken back', async () => {
  const refused = postgres.transaction(async (sql) => {
    await sql.query(`insert into attempts values ('Bea')`);
    throw refusals.limitExceeded();
  });
  await expect(refused).rejects.toThrow('Attempt limit exceeded');
  expect(await counted()).toEqual([{ name: 'Ada' }]);
});
