import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateBefore } from '../../test/migrate-before.ts';
import { createWorld } from '../../test/test-world.ts';
import { openDatabase, type Db, type OpenDatabase } from './database.ts';
import { countPending, isAhead, migrate } from './migrate.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined);
});
afterEach(async () => {
  await opened.close();
  await database.drop();
});

it('an empty database lacks everything, and nothing of a later release', async () => {
  expect(await countPending(opened.db)).toBeGreaterThan(200);
  await migrate(opened.db);
  expect([await countPending(opened.db), await isAhead(opened.db)]).toEqual([0, false]);
});

const noteAsDone = (db: Db, name: string) =>
  sql`insert into public.kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db);

it('a release starts on a database that the next one has migrated already, and on no other that it does not know', async () => {
  const world = await createWorld();
  const { db } = world;
  await noteAsDone(db, '9998-later.sql');
  await migrate(db);
  expect([await countPending(db), await isAhead(db)]).toEqual([0, true]);
  await noteAsDone(db, '0001-other.sql');
  await expect(migrate(db)).rejects.toThrow(/0001-other.sql is missing/);
  await world.stop();
});

it('a migration lets those pass who need a table that it waits for, and gets through in the end', async () => {
  const table = sql`commands.commands`;
  await migrateBefore(opened.db, '0735-last-days.sql');
  let tries = 0;
  let done: Promise<void> | undefined;
  await opened.db.transaction().execute(async (tx) => {
    await sql`select from ${table} limit 1`.execute(tx);
    const busy = Promise.withResolvers<void>();
    done = migrate(opened.db, () => {
      tries += 1;
      if (tries === 5) busy.resolve();
    });
    await Promise.race([busy.promise, done]);
    await sql`select from ${table} limit 1`.execute(opened.db);
  });
  await done;
  expect([tries, await countPending(opened.db)]).toEqual([5, 0]);
});
