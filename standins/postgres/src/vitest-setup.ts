import { randomBytes } from 'node:crypto';
import { access, constants, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withConnection } from './connection.ts';
import { isAlive } from './is-alive.ts';
import { stopPostmaster, findLivePostmaster } from './postmaster.ts';
import { startPostgres } from './start-postgres.ts';

const FOLDER_PREFIX = 'linekeeper-test-';

/**
 * Vitest's global set-up: one server for the whole run, in shared memory where there is any.
 * With `TEST_POSTGRES_URL` set beforehand the tests run on that server instead.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  const prefix = `test_${randomBytes(4).toString('hex')}`;
  process.env['TEST_POSTGRES_PREFIX'] = prefix;
  const given = process.env['TEST_POSTGRES_URL'];
  if (given) return () => dropAll(given, prefix);
  const shelf = await fastestShelf();
  await clearAfterKilledRuns(shelf);
  const folder = path.join(shelf, `${FOLDER_PREFIX}${process.pid}`);
  const server = await startPostgres({ folder, durable: false });
  process.env['TEST_POSTGRES_URL'] = server.url('postgres');
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function fastestShelf(): Promise<string> {
  const memory = '/dev/shm';
  return access(memory, constants.W_OK).then(
    () => memory,
    () => tmpdir(),
  );
}

async function clearAfterKilledRuns(shelf: string): Promise<void> {
  for (const name of await readdir(shelf)) {
    if (!name.startsWith(FOLDER_PREFIX) || isAlive(Number(name.slice(FOLDER_PREFIX.length)))) continue;
    const folder = path.join(shelf, name);
    const dataFolder = path.join(folder, 'data');
    const place = { folder, dataFolder, socketFolder: '', logFile: '', runAs: undefined };
    const pid = await findLivePostmaster(place).catch(() => undefined);
    if (pid) await stopPostmaster(pid);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    const found = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [`${prefix}%`],
    );
    for (const { name } of found.rows) {
      await client.query(`alter database "${name}" is_template false`);
      await client.query(`drop database "${name}" with (force)`);
    }
  });
}
