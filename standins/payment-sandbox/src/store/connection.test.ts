import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { expect, test } from 'vitest';
import { inTransaction, openPool } from './connection.ts';

test('what the database rolled back is never told as done, though the failure was not heeded', async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.url);
  await pool.query('create table public.kept (text text)');
  const unheeded = inTransaction(pool, async (tx) => {
    await tx.query("insert into public.kept values ('lost')");
    await tx.query('select 1 / 0').catch(() => undefined);
    return 'done';
  });
  await expect(unheeded).rejects.toThrow('rolled back');
  await inTransaction(pool, (tx) => tx.query("insert into public.kept values ('kept')"));
  expect((await pool.query('select * from public.kept')).rows).toEqual([{ text: 'kept' }]);
  await pool.end();
  await database.drop();
});
