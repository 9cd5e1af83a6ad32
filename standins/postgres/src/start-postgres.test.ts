import { spawn } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withConnection } from './connection.ts';
import { prepareClusterPlace } from './cluster-place.ts';
import { isAlive } from './is-alive.ts';
import { removePostgres } from './remove-postgres.ts';
import { startPostgres, type RunningPostgres } from './start-postgres.ts';

let root: string;
let folder: string;
const running: RunningPostgres[] = [];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-pg-'));
  await chmod(root, 0o755);
  folder = path.join(root, 'postgres');
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await rm(root, { recursive: true, force: true });
});

async function start(durable = false): Promise<RunningPostgres> {
  const server = await startPostgres({ folder, durable });
  running.push(server);
  return server;
}

async function writeNote(server: RunningPostgres): Promise<void> {
  const url = await server.ensureDatabase('portal');
  await withConnection(url, (client) => client.query("create table note as select 'kept' as text"));
}

async function readNotes(server: RunningPostgres): Promise<unknown> {
  const read = await withConnection(server.url('portal'), (client) => client.query('select text from note'));
  return read.rows;
}

const postmasterOf = async (server: RunningPostgres): Promise<number> =>
  Number.parseInt(await readFile(path.join(server.dataFolder, 'postmaster.pid'), 'utf8'), 10);

test('what was written is there after a stop and a new start', async () => {
  const first = await start();
  await writeNote(first);
  await first.stop();
  expect(await readNotes(await start())).toEqual([{ text: 'kept' }]);
});

test('a database that exists is found again, also by several at once', async () => {
  const server = await start();
  const urls = await Promise.all([1, 2, 3].map(() => server.ensureDatabase('portal')));
  expect(new Set(urls)).toEqual(new Set([server.url('portal')]));
});

test('a server that was killed starts again, though its old processes are still leaving', async () => {
  const first = await start(true);
  await writeNote(first);
  const busy = withConnection(first.url('portal'), (client) => client.query('select pg_sleep(30)')).catch(() => 'cut');
  process.kill(await postmasterOf(first), 'SIGKILL');
  await first.lost;
  const second = await start(true);
  expect(await readNotes(second)).toEqual([{ text: 'kept' }]);
  expect(await busy).toBe('cut');
});

test('a second starter adopts the running server and leaves it to the first to stop', async () => {
  const first = await start();
  await writeNote(first);
  const second = await start();
  expect(second.dataFolder).toBe(first.dataFolder);
  await second.stop();
  expect(await readNotes(first)).toEqual([{ text: 'kept' }]);
});

test('a server whose starter was killed is adopted and then stopped by the next', async () => {
  const code = `import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'index.ts'))};
    await startPostgres({ folder: ${JSON.stringify(folder)}, durable: false });
    process.kill(process.pid, 'SIGKILL');`;
  const killed = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  await new Promise((resolve) => killed.once('exit', resolve));
  const pid = Number.parseInt(await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8'), 10);
  const server = await start();
  expect(await postmasterOf(server)).toBe(pid);
  await server.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a durable server does not outlive a starter that was killed, and what it said is kept', async () => {
  const code = `import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'index.ts'))};
    await startPostgres({ folder: ${JSON.stringify(folder)} });
    process.stdout.write('up');
    setInterval(() => undefined, 1_000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => starter.stdout.once('data', resolve));
  const pid = Number.parseInt(await readFile(path.join(folder, 'data/postmaster.pid'), 'utf8'), 10);
  starter.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 });
  const before = await readFile(path.join(folder, 'postgres.log'), 'utf8');
  await start(true);
  await vi.waitFor(
    async () =>
      expect(await readFile(path.join(folder, 'postgres.log'), 'utf8')).toMatch(/ready to accept[^]*ready to/),
    { timeout: 60_000 },
  );
  expect(await readFile(path.join(folder, 'postgres.log'), 'utf8')).toContain(before);
});

test('several starters at once end up on one server', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  const pids = await Promise.all(servers.map(postmasterOf));
  expect(new Set(pids).size).toBe(1);
});

test('what an interrupted first start left behind is cleared', async () => {
  const draft = path.join(folder, 'initdb-999999999');
  await mkdir(draft, { recursive: true });
  await writeFile(path.join(draft, 'PG_VERSION'), '18\n');
  await start();
  await expect(lstat(draft)).rejects.toThrow('ENOENT');
});

test('a note of a process id that now belongs to another program does not stop the start', async () => {
  const first = await start();
  await first.stop();
  const other = spawn('sleep', ['60']);
  await writeFile(path.join(folder, 'data/postmaster.pid'), `${other.pid}\n${folder}/data\n`);
  expect(await readNotesOfNothing(await start())).toBe(true);
  other.kill();
});

const readNotesOfNothing = (server: RunningPostgres): Promise<boolean> =>
  withConnection(server.url('postgres'), async (client) => (await client.query('select 1')).rowCount === 1);

test('no one else on the machine can reach the socket or the data', async () => {
  const server = await start();
  for (const place of [folder, server.socketFolder, server.dataFolder])
    expect(((await lstat(place)).mode & 0o077).toString(8)).toBe('0');
});

test('a socket path that would be too long moves to a short private folder', async () => {
  folder = path.join(root, 'a-very-long-name-for-a-folder'.repeat(4), 'postgres');
  const place = await prepareClusterPlace(folder);
  expect(Buffer.byteLength(path.join(place.socketFolder, '.s.PGSQL.5432'))).toBeLessThan(108);
  await rm(place.socketFolder, { recursive: true });
});

test('under a closed home the data goes where the database may reach it, and says so', async () => {
  const home = path.join(root, 'home');
  await mkdir(home, { mode: 0o700 });
  folder = path.join(home, 'checkout/data/postgres');
  const said: string[] = [];
  const server = await startPostgres({ folder, durable: false, log: (line) => void said.push(line) });
  running.push(server);
  // Only root lends the database another account; an ordinary user's data stays where it was asked for.
  const moves = process.geteuid?.() === 0;
  const [key] = /[0-9a-f]{12}(?=\/postgres\/data$)/.exec(server.dataFolder) ?? [''];
  expect(server.dataFolder).toBe(moves ? `/var/lib/linekeeper/${key}/postgres/data` : `${folder}/data`);
  expect(server.movedFrom).toBe(moves ? folder : undefined);
  expect(said.join().includes(`cannot reach ${folder}`)).toBe(moves);
  await expect(removePostgres(folder)).rejects.toThrow('is running');
  await server.stop();
  await removePostgres(folder);
  await expect(lstat(server.dataFolder)).rejects.toThrow('ENOENT');
});

test('a folder that only points to another place is refused', async () => {
  const target = path.join(root, 'elsewhere');
  await mkdir(target);
  await symlink(target, folder);
  await expect(start()).rejects.toThrow('belongs to somebody else');
});
