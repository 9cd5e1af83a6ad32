import { expect, test } from 'vitest';
import { withConnection } from './connection.ts';
import { createTestDatabase, ensureTemplate } from './testing.ts';

test('every test database starts as a copy of the template and none sees another', async () => {
  let made = 0;
  const prepare = async (url: string): Promise<void> => {
    made += 1;
    await withConnection(url, (client) =>
      client.query("create table note (text text); insert into note values ('first')"),
    );
  };
  const names = await Promise.all([ensureTemplate('notes', prepare), ensureTemplate('notes', prepare)]);
  const [one, two] = await Promise.all(names.map((template) => createTestDatabase({ template })));
  if (!one || !two) throw new Error('two databases were asked for');
  await withConnection(one.url, (client) => client.query("insert into note values ('second')"));
  const counted = await withConnection(two.url, (client) => client.query('select * from note'));
  expect(counted.rows).toEqual([{ text: 'first' }]);
  expect(made).toBe(1);
  await Promise.all([one.drop(), two.drop()]);
});
