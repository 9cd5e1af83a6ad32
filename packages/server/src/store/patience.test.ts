import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { refusalToReply } from '../http/refusal-to-reply.ts';
import { openDatabase, portalPatience, type OpenDatabase } from './database.ts';

let database: TestDatabase;
let between: Server;
let url: string;
let isFrozen = false;
/** Connections that stay silent for good, as after the loss of a machine on the way. */
const silent = new Set<Socket>();
const sockets: Socket[] = [];
const opened: OpenDatabase[] = [];

/** What stands between us and the database can hang as a machine does: connections stay, answers do not come. */
beforeAll(async () => {
  database = await createTestDatabase();
  const place = new URL(database.url);
  between = createServer((outer) => {
    const inner = connect(`${place.searchParams.get('host')}/.s.PGSQL.${place.port || '5432'}`);
    sockets.push(outer, inner);
    for (const socket of [outer, inner]) socket.on('error', () => undefined);
    outer.on('data', (chunk: Buffer) => isFrozen || silent.has(outer) || inner.write(chunk));
    inner.on('data', (chunk: Buffer) => isFrozen || outer.write(chunk));
    outer.on('close', () => inner.destroy());
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const address = between.address();
  const port = typeof address === 'object' ? address?.port : 0;
  url = `postgresql://postgres@127.0.0.1:${port}${place.pathname}`;
});
afterEach(async () => {
  isFrozen = false;
  for (const one of opened.splice(0)) await one.close();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  between.close();
  await database.drop();
});

function open(changed: Partial<typeof portalPatience>): OpenDatabase {
  const one = openDatabase(url, () => undefined, { patience: { ...portalPatience, ...changed } });
  opened.push(one);
  return one;
}

const fate = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => refusalToReply(error).status,
  );

it('a request to a database that hangs ends as unavailable, and later ones go on when it is back', async () => {
  const hanging = open({ query_timeout: 1_500, connectionTimeoutMillis: 2_000 });
  const { db } = hanging;
  await sql`select 1`.execute(db);
  isFrozen = true;
  expect(await fate(sql`select 1`.execute(db))).toBe(503);
  expect(await fate(db.transaction().execute((tx) => sql`select 1`.execute(tx)))).toBe(503);
  expect(await fate(hanging.ping())).toBe(503);
  isFrozen = false;
  await expect.poll(() => fate(sql`select 1`.execute(db))).toBe(200);
});

it('a connection that stays silent is given up with its first answer that is overdue', async () => {
  const { db } = open({ query_timeout: 1_500 });
  await sql`select 1`.execute(db);
  for (const socket of sockets) silent.add(socket);
  expect(await fate(sql`select 1`.execute(db))).toBe(503);
  expect(await fate(sql`select 1`.execute(db))).toBe(200);
});

it('a statement that takes too long is given up', async () => {
  const { db } = open({ statement_timeout: 50 });
  expect(await fate(sql`select pg_sleep(60)`.execute(db))).toBe(503);
});

it('who waits too long for a lock of somebody else gives up', async () => {
  const { db } = open({ lock_timeout: 50 });
  await sql`create table held ()`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`lock table held`.execute(tx);
    expect(await fate(sql`select * from held`.execute(db))).toBe(503);
  });
});

it('a transaction that is left open is ended, so that its locks hold up no one', async () => {
  const { db } = open({ idle_in_transaction_session_timeout: 50 });
  await sql`create table left_open ()`.execute(db);
  const other = open({});
  const left = db.transaction().execute(async (tx) => {
    await sql`lock table left_open`.execute(tx);
    await sql`select * from left_open`.execute(other.db);
    await sql`select 1`.execute(tx);
  });
  expect(await fate(left)).toBe(503);
});

it('migrations may take longer than any request', async () => {
  const unbounded = openDatabase(database.url, () => undefined, { maxConnections: 1 });
  opened.push(unbounded);
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as limit union all select current_setting('lock_timeout')`.execute(
    unbounded.db,
  );
  expect(rows).toEqual([{ limit: '0' }, { limit: '0' }]);
});
