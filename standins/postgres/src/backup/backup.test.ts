import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '../connection.ts';
import { startPostgres, type RunningPostgres } from '../start-postgres.ts';
import { copyCluster, type ClusterCopy } from './copy-cluster.ts';
import { keepLog, readReach, type LogPlace } from './keep-log.ts';
import { recoverCluster } from './recover-cluster.ts';
import { addLogOf, chainOf, unpackLog } from './unpack-log.ts';
import { unpackFolder } from './unpack-folder.ts';

let root: string;
let server: RunningPostgres;
let url: string;
let place: LogPlace;
let copy: ClusterCopy;
let middle: Date;
const key = createHash('sha256').update('a key').digest();
const at = (name: string) => path.join(root, name);

const write = (text: string) =>
  withConnection(url, (client) => client.query('insert into note values ($1)', [text]).then(() => undefined));

const keep = () => withConnection(server.url('postgres'), (client) => keepLog(client, place));

async function now(): Promise<Date> {
  const { rows } = await withConnection(url, (client) => client.query<{ at: Date }>('select clock_timestamp() as at'));
  return rows[0]?.at ?? new Date(0);
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-backup-'));
  await chmod(root, 0o755);
  server = await startPostgres({ folder: at('postgres'), isGuarded: true });
  url = await server.ensureDatabase('portal');
  place = { dataFolder: server.dataFolder, logFolder: at('log'), key, slot: 'kept' };
  await withConnection(url, (client) => client.query('create table note (text text)'));
  await write('before');
  await keep();
  copy = await copyCluster({ adminUrl: server.url('postgres'), dataFolder: server.dataFolder }, at('copy'), key);
  await write('between');
  middle = await now();
  await write('after');
  await withConnection(url, (client) => client.query('select pg_switch_wal()'));
  await keep();
  await write('never copied');
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

interface Wanted {
  to?: Date | null;
  old?: string;
  replaces?: boolean;
  as?: Buffer | null;
}

async function restore(name: string, { to = null, old, replaces = false, as = key }: Wanted = {}) {
  const asked = { ...copy, logFolder: place.logFolder, key: as };
  let notes: string[] = [];
  const recovered = await recoverCluster({
    folder: at(name),
    replaces,
    to,
    async fill(draft) {
      await unpackFolder(at('copy'), { folder: draft, files: copy.files, key: as });
      const chain = await chainOf(asked);
      await unpackLog(asked, chain, path.join(draft, 'pg_wal'));
      if (old !== undefined) await addLogOf(old, chain, path.join(draft, 'pg_wal'));
    },
    async prepare(urlOfDatabase) {
      const found = await withConnection(urlOfDatabase('portal'), (client) =>
        client.query<{ text: string }>('select text from note'),
      );
      notes = found.rows.map(({ text }) => text);
    },
  });
  return { ...recovered, notes };
}

test('a database is restored to the end of its log, and to a moment between', async () => {
  const newest = await restore('newest');
  expect(newest).toMatchObject({ notes: ['before', 'between', 'after'], putAside: null, endedBefore: false });
  const earlier = await restore('earlier', { to: middle });
  expect(earlier).toMatchObject({ notes: ['before', 'between'], endedBefore: false });
  expect(earlier.lastChangeAt?.getTime()).toBeLessThanOrEqual(middle.getTime());
});

test('what a data folder that is still there had logged is not lost', async () => {
  const found = await restore('with-the-rest', { old: server.dataFolder });
  expect(found.notes).toEqual(['before', 'between', 'after', 'never copied']);
});

test('a moment after the last change is the end of the log', async () => {
  const found = await restore('late', { to: new Date(Date.now() + 60_000) });
  expect(found).toMatchObject({ notes: ['before', 'between', 'after'], endedBefore: true });
});

test('a database that is there is replaced on request only, and is kept', async () => {
  await expect(restore('newest')).rejects.toThrow('There is a database already.');
  const again = await restore('newest', { to: middle, replaces: true });
  expect(again.putAside).toContain('data-before-');
  expect(await readdir(at('newest'))).toContain(path.basename(again.putAside ?? ''));
  const lives = await startPostgres({ folder: at('newest') });
  await expect(restore('newest', { replaces: true })).rejects.toThrow('The database runs.');
  await lives.stop();
});

test('a piece that is missing ends the log before it, and is refused where the copy needs it', async () => {
  const asked = { ...copy, logFolder: at('log-with-gaps'), key };
  await mkdir(asked.logFolder);
  await expect(chainOf(asked)).rejects.toThrow('is missing');
  const names = await readdir(place.logFolder);
  const isNeeded = (name: string) => name.slice(0, 24) <= copy.lastSegment;
  for (const name of names.filter(isNeeded)) await writeFile(path.join(asked.logFolder, name), '');
  expect(await chainOf(asked)).toMatchObject({ isWhole: true });
  await writeFile(path.join(asked.logFolder, '0000000100000000000000FF.gz.sealed'), '');
  expect(await chainOf(asked)).toMatchObject({ isWhole: false });
});

test('another key, or one changed byte, restores nothing', async () => {
  const other = createHash('sha256').update('another key').digest();
  const folder = at('refused');
  const unpack = (file: string, as: Buffer) => unpackFolder(file, { folder, files: copy.files, key: as });
  await expect(unpack(at('copy'), other)).rejects.toThrow(/header|authenticate|invalid|incorrect/);
  const bytes = await readFile(at('copy'));
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40);
  await writeFile(at('damaged'), bytes);
  await expect(unpack(at('damaged'), key)).rejects.toThrow(/header|authenticate|invalid|incorrect/);
  expect((await readFile(at('copy'))).includes('before')).toBe(false);
});

test('a log that the server no longer has begins again', async () => {
  const { since } = await keep();
  expect(since <= copy.firstSegment).toBe(true);
  await withConnection(server.url('postgres'), async (client) => {
    await client.query("select pg_drop_replication_slot('kept')");
    for (const turn of ['one', 'two', 'three']) {
      await client.query("select pg_logical_emit_message(true, 'test', $1)", [turn]);
      await client.query('select pg_switch_wal()');
    }
    await client.query('checkpoint');
  });
  const again = await keep();
  expect(again.since > copy.lastSegment).toBe(true);
  expect(await readReach(place.logFolder)).toEqual(again);
});
