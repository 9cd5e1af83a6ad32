import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { withConnection } from './connection.ts';
import { isAlive } from './is-alive.ts';
import { stopPostmaster, findLivePostmaster } from './postmaster.ts';
import { startPostgres } from './start-postgres.ts';
import { fastestShelf, keepFilesIn } from './test-shelf.ts';

/**
 * Vitest's global set-up: one server for the whole run and the tests' files, in shared memory where there is any.
 * With `TEST_POSTGRES_URL` set beforehand the tests run on that server instead.
 */
export default async function startTestServer(): Promise<() => Promise<void>> {
  const prefix = `test_${randomBytes(4).toString('hex')}`;
  process.env['TEST_POSTGRES_PREFIX'] = prefix;
  const given = process.env['TEST_POSTGRES_URL'];
  if (given) return () => dropAll(given, prefix);
  const shelf = fastestShelf();
  await clearAfterKilledRuns(shelf);
  const folder = path.join(shelf, `linekeeper-test-${process.pid}`);
  const server = await startPostgres({ folder, durable: false });
  process.env['TEST_POSTGRES_URL'] = server.url('postgres');
  const files = path.join(shelf, `linekeeper-files-${process.pid}`);
  keepFilesIn(files);
  return async () => {
    await server.stop();
    for (const own of [folder, files]) await rm(own, { recursive: true, force: true });
  };
}

async function clearAfterKilledRuns(shelf: string): Promise<void> {
  for (const name of await readdir(shelf)) {
    const [, owner] = /^linekeeper-(?:test|files)-(\d+)$/.exec(name) ?? [];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const folder = path.join(shelf, name);
    await stopServerIn(folder);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function stopServerIn(folder: string): Promise<void> {
  const dataFolder = path.join(folder, 'data');
  const place = { folder, dataFolder, socketFolder: '', logFile: '', runAs: undefined };
  const pid = await findLivePostmaster(place).catch(() => undefined);
  if (pid) await stopPostmaster(pid);
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
