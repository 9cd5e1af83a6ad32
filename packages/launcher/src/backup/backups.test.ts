import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, withConnection, type RunningPostgres } from '@linekeeper/standin-postgres';
import { nextMoment } from '@linekeeper/standin-postgres/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { runBackupCommand } from '../backup-command.ts';
import type { BackupPlace } from './backup-place.ts';
import { forgetOld } from './forget-old.ts';
import { keepBackups } from './keep-backups.ts';
import { folderOf, idsIn, readManifest } from './manifest.ts';
import { restoreBackup, type Restore } from './restore-backup.ts';
import { copyLog, takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let root: string;
let place: BackupPlace;
let server: RunningPostgres;
let id: string;
const at = (...names: string[]) => path.join(root, ...names);
const hourMs = 3_600_000;
const begun = new Date();

const running = () => ({ adminUrl: server.url('postgres'), dataFolder: server.dataFolder });
const databases = ['linekeeper', 'user_pool'];
const writeTo = (database: string, text: string) =>
  withConnection(server.url(database), (client) => client.query('insert into note values ($1)', [text]));
const write = (text: string) => writeTo('linekeeper', text);
const writeBoth = (text: string) => Promise.all(databases.map((name) => writeTo(name, text)));
const notesIn = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ text: string }>('select text from note');
    return rows.map(({ text }) => text);
  });

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-backups-'));
  await chmod(root, 0o755);
  for (const folder of ['data', 'backups', 'legal']) await mkdir(at(folder));
  await writeFile(at('data', 'secrets.json'), '{"KEY":"kept"}', { mode: 0o600 });
  await writeFile(at('data', 'running.json'), 'left out');
  await writeFile(at('legal', 'terms.md'), 'Be kind.');
  place = {
    backups: at('backups'),
    key: Buffer.alloc(32, 7),
    dataDir: at('data'),
    settings: [
      { name: 'legal', from: at('legal') },
      { name: 'env', from: at('no-such-file') },
    ],
  };
  server = await startPostgres({ folder: at('data', 'postgres') });
  for (const name of databases)
    await withConnection(await server.ensureDatabase(name), (client) => client.query('create table note (text text)'));
  await write('kept');
  ({ id } = await takeBackup(place, running(), begun));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

const wanted = (changes: Partial<Restore> = {}): Restore => ({
  id: null,
  to: null,
  replaces: false,
  prepare: () => Promise.resolve(),
  ...changes,
});

const elsewhere = (name: string): BackupPlace => ({ ...place, dataDir: at(name) });

it('a backup is read to its last byte, for its owner alone, and names what it can restore', async () => {
  const { manifest, reachesTo, hasGap } = await verifyBackup(place, id);
  expect(hasGap).toBe(false);
  expect(reachesTo >= new Date(manifest.database.endedAt)).toBe(true);
  expect(manifest.files.files.map((file) => file.path)).toEqual(['data/secrets.json', 'settings/legal/terms.md']);
  const modes = await Promise.all(
    ['', `base/${id}`, `base/${id}/database.tar.gz.sealed`].map(async (name) => (await stat(at('backups', name))).mode),
  );
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600']);
});

it('an installation is restored with its secrets; settings of other places are put beside them', async () => {
  await mkdir(at('new'));
  await writeFile(at('new', 'secrets.json'), '{"KEY":"another"}');
  const texts: string[] = [];
  const prepare: Restore['prepare'] = async (urlOf) => {
    texts.push(...(await notesIn(urlOf('linekeeper'))));
  };
  const restored = await restoreBackup(elsewhere('new'), wanted({ prepare }), new Date());
  expect(texts).toEqual(['kept']);
  expect(restored).toMatchObject({ id, putAside: null });
  expect(await readFile(at('new', 'secrets.json'), 'utf8')).toBe('{"KEY":"kept"}');
  expect((await readdir(at('new'))).filter((name) => name.startsWith('secrets.json.before-'))).toHaveLength(1);
  expect(await readFile(path.join(restored.settingsAt ?? '', 'legal/terms.md'), 'utf8')).toBe('Be kind.');
});

it('the command restores a moment: what was written before it is there in every database, what was written after it is not', async () => {
  await writeBoth('before the moment');
  const to = await nextMoment(server.url('postgres'));
  await writeBoth('after the moment');
  await copyLog(place, running());
  await mkdir(at('moment'));
  for (const [name, value] of Object.entries({
    DATA_DIR: at('moment'),
    BACKUPS: at('backups'),
    BACKUP_KEY: '07'.repeat(32),
  }))
    vi.stubEnv(name, value);
  const said: string[] = [];
  const found: unknown[] = [];
  const args = ['restore', id, '--to', to.toISOString()];
  const code = await runBackupCommand(
    args,
    (line) => said.push(line),
    async (urlOf, { asOf, dataDir }) => {
      const notes = await Promise.all(databases.map((name) => notesIn(urlOf(name))));
      found.push(asOf, ...notes, await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
    },
  );
  expect(said.join('\n')).toContain(`from ${id}, as it was at ${to.toISOString()}`);
  expect(code).toBe(0);
  const notes = ['kept', 'before the moment'];
  expect(found).toEqual([to, notes, ['before the moment'], '{"KEY":"kept"}']);
});

it('a moment before a backup, one after its log, and a database that runs are refused', async () => {
  await mkdir(at('refused'));
  const restore = (changes: Partial<Restore>) => restoreBackup(elsewhere('refused'), wanted(changes), new Date());
  await expect(restore({ to: new Date(0) })).rejects.toThrow('No backup is as old as 1970-01-01T00:00:00.000Z');
  await expect(restore({ id, to: new Date(0) })).rejects.toThrow('choose an older one');
  await expect(restore({ to: new Date(Date.now() + hourMs) })).rejects.toThrow('The log reaches to');
  await expect(restoreBackup(place, wanted({ replaces: true }), new Date())).rejects.toThrow('Stop the portal first.');
  expect(await readdir(at('refused'))).not.toContain('secrets.json');
});

it('a damaged, a foreign and an unfinished backup restore nothing', async () => {
  const file = at('backups', 'base', id, 'database.tar.gz.sealed');
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, -1));
  await expect(verifyBackup(place, id)).rejects.toThrow('is damaged: it has');
  bytes.writeUInt8(bytes.readUInt8(900) ^ 1, 900);
  await writeFile(file, bytes);
  await expect(verifyBackup(place, id)).rejects.toThrow('its SHA-256 is another');
  bytes.writeUInt8(bytes.readUInt8(900) ^ 1, 900);
  await writeFile(file, bytes);
  await expect(verifyBackup({ ...place, key: Buffer.alloc(32, 8) }, id)).rejects.toThrow('another BACKUP_KEY');
  await expect(verifyBackup({ ...place, key: null }, id)).rejects.toThrow('set BACKUP_KEY');
  await mkdir(at('backups', 'base', '20200101T000000Z'));
  expect(await idsIn(place.backups)).toEqual([id]);
  await expect(verifyBackup(place, '20200101T000000Z')).rejects.toThrow('is no whole backup');
});

it('a folder that is away is said once, and what was missed is copied when it is back', async () => {
  const said: string[] = [];
  await rename(at('backups'), at('away'));
  const schedule = { everyHours: 24, keepDays: 14, logMb: 256 };
  const keeping = keepBackups({
    place,
    schedule,
    server: running,
    say: (line) => said.push(line),
    now: () => new Date(),
    everyMs: 20,
  });
  const patience = { timeout: 180_000 };
  await vi.waitUntil(() => said.length > 0, patience);
  await write('while it was away');
  await rename(at('away'), at('backups'));
  await vi.waitUntil(() => said.includes('Backups work again.'), patience);
  const before = new Date();
  await keeping.stop();
  expect(said).toEqual([expect.stringContaining('There is no folder'), 'Backups work again.']);
  const { reachesTo, hasGap } = await verifyBackup(place, id);
  expect(hasGap).toBe(false);
  expect(reachesTo >= before).toBe(true);
});

it('old backups go with the log that only they need, never the newest two', async () => {
  const later = (hours: number) => new Date(begun.getTime() + hours * hourMs);
  const forget = (hours: number) => forgetOld(place, { keepDays: 1, now: later(hours) });
  await withConnection(server.url('postgres'), (client) => client.query('select pg_switch_wal()'));
  const second = await takeBackup(place, running(), later(1));
  expect(await forget(1000)).toEqual([]);
  await takeBackup(place, running(), later(2));
  expect(await forget(20)).toEqual([]);
  expect(await forget(1000)).toEqual([id]);
  const logs = await readdir(at('backups', 'log'), { recursive: true });
  const pieces = logs.map((name) => path.basename(name)).filter((name) => /^[0-9A-F]{24}/.test(name));
  expect(pieces.toSorted()[0]?.slice(0, 24)).toBe(second.database.firstSegment);
  await verifyBackup(place, second.id);
  const manifest = await readManifest(folderOf(place.backups, second.id), place.key);
  expect(manifest).toEqual(second);
});
