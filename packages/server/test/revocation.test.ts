import { createTestDatabase, type TestDatabase } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId, type AccountId } from '../src/kernel/ids.ts';
import { addPerson } from '../src/modules/identity/people/manage-person.ts';
import { openDatabase, type OpenDatabase } from '../src/store/database.ts';
import { handClock } from './hand-clock.ts';
import { portalProcesses, type PortalProcess, type PortalProcesses } from './portal-processes.ts';
import { settingsOfPool, startTellingPool, type TellingPool } from './telling-pool.ts';

let database: TestDatabase;
let opened: OpenDatabase;
let pool: TellingPool;
let processes: PortalProcesses;
let portals: PortalProcess[];
let subject: string;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = await startTellingPool();
  processes = await portalProcesses({
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://portal.example',
    ...settingsOfPool(pool),
  });
  portals = [await processes.start(), await processes.start()];
  opened = openDatabase(database.url, () => undefined);
});
afterAll(async () => {
  await processes.stop();
  await opened.close();
  await pool.stop();
  await database.drop();
});
beforeEach(async () => {
  const accountId = newId<AccountId>('acct');
  subject = `subject of ${accountId}`;
  const person = { subject, accountId, role: 'owner', email: 'a@example.com', firstName: 'A', lastName: 'B' } as const;
  await opened.db.transaction().execute((tx) => addPerson({ machineClock: handClock() }, tx, person));
});

const tokenOf = (originJti: string, issuedAt?: Date) =>
  pool.token({
    issuer: 'http://portal.example/idp/us-east-1_Telling01',
    clientId: 'browser',
    subject,
    originJti,
    ...(issuedAt && { issuedAt }),
  });

/** What each process says to the token. */
const answers = (token: string) =>
  Promise.all(
    portals.map(async ({ url }) => (await fetch(`${url}/api/v1/people`, { headers: { idtoken: token } })).status),
  );

it('a log-in that was ended is refused by every process, the same person’s other log-in is not', async () => {
  const [ended, other] = [await tokenOf('one'), await tokenOf('two')];
  expect([await answers(ended), await answers(other)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  pool.tell({ subject, originJtis: ['one'], reason: 'token_revoked' });
  await expect.poll(() => answers(ended)).toEqual([401, 401]);
  expect(await answers(other)).toEqual([200, 200]);
});

it('a person signed out everywhere is out with every older token, and in with a new one', async () => {
  const old = await tokenOf('unheard', new Date(Date.now() - 60_000));
  expect(await answers(old)).toEqual([200, 200]);
  pool.tell({ subject, originJtis: [], reason: 'signed_out' });
  await expect.poll(() => answers(old)).toEqual([401, 401]);
  expect(await answers(await tokenOf('new'))).toEqual([200, 200]);
});

it('one process reads the feed at a time; when it is killed, another goes on', async () => {
  expect(pool.mostReaders()).toBe(1);
  const [reader] = portals.splice(0, 1);
  await reader?.kill();
  const token = await tokenOf('three');
  pool.tell({ subject, originJtis: ['three'], reason: 'token_revoked' });
  await expect.poll(() => answers(token)).toEqual([401]);
  portals.push(await processes.start());
  expect(await answers(token)).toEqual([401, 401]);
  expect(await answers(await tokenOf('four'))).toEqual([200, 200]);
});

it('processes whose connections to the database were cut off hear of what ends afterwards', async () => {
  const token = await tokenOf('five');
  expect(await answers(token)).toEqual([200, 200]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(opened.db);
  pool.tell({ subject, originJtis: ['five'], reason: 'token_revoked' });
  await expect.poll(() => answers(token)).toEqual([401, 401]);
  expect(await answers(await tokenOf('six'))).toEqual([200, 200]);
});
