import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { keptStatement } from './kept-statement.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined, { maxConnections: 1 });
  await sql`create table books (book_id int primary key, first_title text, facts jsonb)`.execute(opened.db);
  await sql`insert into books values (1, 'One', '{"as_it_is": 1}'), (2, 'Two', null), (3, 'Three', null)`.execute(
    opened.db,
  );
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

interface Book {
  bookId: number;
  firstTitle: string;
  facts: object | null;
}
const booksBetween = keptStatement<[from: number, to: number, at: number], Book>((db, valueAt) =>
  db
    .withTables<{ books: Book }>()
    .selectFrom('books')
    .selectAll()
    .where('bookId', '<=', valueAt(1))
    .where('bookId', '>=', valueAt(0))
    .orderBy('bookId')
    .limit(valueAt(2)),
);

it('a kept statement takes the values of each call, in a transaction and outside', async () => {
  expect((await booksBetween(opened.db, 1, 2, 9)).map(({ bookId }) => bookId)).toEqual([1, 2]);
  expect((await booksBetween(opened.db, 2, 3, 1)).map(({ bookId }) => bookId)).toEqual([2]);
  const inside = await opened.db.transaction().execute((tx) => booksBetween(tx, 3, 3, 9));
  expect(inside).toEqual([{ bookId: 3, firstTitle: 'Three', facts: null }]);
});

it('its rows have our names, and JSON keeps its own', async () => {
  expect(await booksBetween(opened.db, 1, 1, 9)).toEqual([{ bookId: 1, firstTitle: 'One', facts: { as_it_is: 1 } }]);
});

it('the database plans it once, outside of transactions, too', async () => {
  for (let turn = 1; turn <= 5; turn += 1) await booksBetween(opened.db, 1, 3, turn);
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(opened.db);
  expect(prepared.rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('from "books"')]);
});
