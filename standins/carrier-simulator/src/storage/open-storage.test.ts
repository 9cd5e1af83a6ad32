import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { expect, test } from 'vitest';
import { openStorage } from './open-storage.ts';

test('what the database rolled back is never told as done, though the failure was not heeded', async () => {
  const database = await createTestDatabase();
  const storage = await openStorage(database.url);
  const advanced = () => storage.connection.query('select advanced_ms from virtual_clock');
  const unheeded = storage.transaction(async (transaction) => {
    await transaction.query('update virtual_clock set advanced_ms = 7');
    await transaction.query('select 1 / 0').catch(() => undefined);
    return 'done';
  });
  await expect(unheeded).rejects.toThrow('rolled back');
  expect((await advanced()).rows).toEqual([{ advanced_ms: '0' }]);
  await storage.transaction((transaction) => transaction.query('update virtual_clock set advanced_ms = 8'));
  expect((await advanced()).rows).toEqual([{ advanced_ms: '8' }]);
  await storage.close();
  await database.drop();
});
