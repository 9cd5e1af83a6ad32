import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { expect, it } from 'vitest';
import { connectPostgres } from '../src/postgres/postgres.ts';

it('a database that goes away in mid transaction fails that transaction and not the pool', async () => {
  const database = await createTestDatabase();
  const postgres = connectPostgres(database.url, () => undefined);
  const broken = postgres.transaction(async (sql) => {
    const { rows } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
    await postgres.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    const left = () => postgres.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid]);
    await expect.poll(async () => (await left()).rowCount).toBe(0);
    await sql.query('select 1');
  });
  await expect(broken).rejects.toThrow(/terminat|not queryable|EPIPE|ECONNRESET/);
  expect((await postgres.query('select 1')).rowCount).toBe(1);
  await postgres.close();
  await database.drop();
});
