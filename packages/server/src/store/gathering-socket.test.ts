import { createTestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { GatheringSocket } from './gathering-socket.ts';
import { later } from './later.ts';

afterEach(() => vi.restoreAllMocks());

it('a transaction of statements that nobody waits for leaves in one piece, begin and all, and its end in another', async () => {
  const database = await createTestDatabase();
  const opened = openDatabase(database.url, () => undefined, { maxConnections: 1 });
  await opened.ping();
  const pieces = (['_write', '_writev'] as const).map((name) => vi.spyOn(GatheringSocket.prototype, name));
  await opened.db.transaction().execute(async (tx) => {
    await later(tx, sql`select ${1}::int`.compile(tx));
    await later(tx, sql`select 2`.compile(tx));
    await sql`select ${3}::int`.execute(tx);
  });
  expect(pieces.flatMap((piece) => piece.mock.calls)).toHaveLength(2);
  await opened.close();
  await database.drop();
});
