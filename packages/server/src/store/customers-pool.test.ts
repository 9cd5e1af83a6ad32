import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { seeingOnly } from '../kernel/account-in-sight.ts';
import { brandId, type AccountId } from '../kernel/ids.ts';
import { openDatabase, type Db, type OpenDatabase } from './database.ts';

let world: TestWorld;
let opened: OpenDatabase;
beforeAll(async () => {
  world = await createWorld();
  // Two of the three are for customers' requests, one for each account.
  opened = openDatabase(world.databaseUrl, () => undefined, { maxConnections: 3, isWalled: true });
});
afterAll(async () => {
  await opened.close();
  await world.stop();
});

const [large, small] = [brandId<AccountId>('acct_large'), brandId<AccountId>('acct_small')];
const read = async (db: Db) => {
  const { rows } = await sql<{
    account: string;
  }>`select current_setting('linekeeper.account', true) as account`.execute(db);
  return rows[0]?.account;
};

it('an account that has its share of connections waits for itself, and another one reads at once', async () => {
  const done: (string | undefined)[] = [];
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  const holding = seeingOnly(large, () => opened.db.transaction().execute(async () => isOver));
  const waiting = seeingOnly(large, async () => done.push(await read(opened.db)));
  await seeingOnly(small, async () => done.push(await read(opened.db)));
  const meanwhile = [...done];
  end();
  await Promise.all([holding, waiting]);
  expect(meanwhile).toEqual(['acct_small']);
  expect(done).toEqual(['acct_small', 'acct_large']);
});

it('a connection that breaks gives its turn back', async () => {
  const broken = seeingOnly(large, () =>
    opened.db.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    }),
  );
  await expect(broken).rejects.toThrow(/terminat/);
  expect(await seeingOnly(large, () => read(opened.db))).toBe('acct_large');
});

it('what a request reads takes one process of the database, what the portal reads as many as it gives', async () => {
  const most = async () => {
    const { rows } = await sql<{ most: string }>`
      select current_setting('max_parallel_workers_per_gather') as most`.execute(opened.db);
    return rows[0]?.most;
  };
  expect(await seeingOnly(large, most)).toBe('0');
  expect(await most()).not.toBe('0');
});
