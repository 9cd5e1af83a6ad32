import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareClusterPlace, type ClusterPlace } from '../cluster-place.ts';
import { ensureDatabase, urlOf, withConnection } from '../connection.ts';
import { initialiseCluster } from '../initialise-cluster.ts';
import { isAlive } from '../is-alive.ts';
import { openLogFile } from '../log-file.ts';
import { startPostmaster, stopPostmaster } from '../postmaster.ts';
import { giveTo } from '../run-as.ts';
import { programsOf, type Major } from './programs-of-version.ts';

export { majors, type Major } from './programs-of-version.ts';

/** A server of any version that the portal runs on, for tests that stop it, kill it and fail over from it. */
export interface ServerOfVersion {
  readonly major: Major;
  /** Where it listens, at port 5432. */
  readonly socketFolder: string;
  /** Its first process. */
  readonly pid: number;
  url(database: string): string;
  ensureDatabase(name: string): Promise<string>;
  /** Starts it again after it was stopped or killed. */
  start(): Promise<void>;
  /** Closes its sessions first. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** A second server that follows this one; from then on a commit waits until it is there, too. */
  addStandby(folder: string): Promise<ServerOfVersion>;
  /** Makes a standby the one that writes. */
  promote(): Promise<void>;
  /** Copies its files while it works, as `pg_basebackup` does. */
  copyTo(folder: string): Promise<void>;
}

interface Kept {
  /** Where its log is copied, piece by piece, at the latest five seconds after a change; null: nowhere. */
  log: string | null;
}

const pollMs = 50;

/** Makes a durable server in that folder and starts it; it goes when this process goes. */
export async function serverOfVersion(
  major: Major,
  folder: string,
  { log }: Kept = { log: null },
): Promise<ServerOfVersion> {
  const programs = await programsOf(major);
  const place = await prepareClusterPlace(folder);
  if (log !== null) {
    await mkdir(log, { recursive: true });
    await giveTo(place.runAs, log);
  }
  const locale = major < 17 ? { locale: ['--locale=C.UTF-8'] } : {};
  await initialiseCluster(place, programs, true, locale.locale);
  const server = serverIn(place, { major, programs, log });
  await server.start();
  return server;
}

/** As it was at that moment, of a copy that was made before and the log since. */
export async function recoveredServer(
  major: Major,
  folder: string,
  { copy, log, to }: { copy: string; log: string; to: Date },
): Promise<ServerOfVersion> {
  const programs = await programsOf(major);
  const place = await prepareClusterPlace(folder);
  await cp(copy, place.dataFolder, { recursive: true, preserveTimestamps: true });
  const settings = {
    restore_command: `cp "${log}/%f" "%p"`,
    recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  await makeOurs(place, 'recovery.signal', settings);
  const server = serverIn(place, { major, programs, log: null });
  await server.start();
  const isDone = async () =>
    withConnection(server.url('postgres'), async (client) => {
      const { rows } = await client.query<{ done: boolean }>('select not pg_is_in_recovery() as done');
      return rows[0]?.done === true;
    });
  while (!(await isDone())) await pause(pollMs);
  return server;
}

function serverIn(place: ClusterPlace, how: { major: Major; programs: string } & Kept): ServerOfVersion {
  const url = (database: string) => urlOf(place.socketFolder, database);
  let pid = 0;
  const start = async () => {
    const log = openLogFile(place.logFile, {});
    const settings = ['max_connections=300', ...archiving(how.log)];
    ({ pid } = await startPostmaster(place, { programs: how.programs, settings, log, isGuarded: true }));
  };
  const ask = (statement: string) => withConnection(url('postgres'), async (client) => client.query(statement));
  return {
    major: how.major,
    socketFolder: place.socketFolder,
    get pid() {
      return pid;
    },
    url,
    async ensureDatabase(name) {
      await ensureDatabase(url('postgres'), name);
      return url(name);
    },
    start,
    stop: () => stopPostmaster(pid),
    kill: () => killServer(pid),
    async addStandby(folder) {
      await stopPostmaster(pid);
      const standby = serverIn(await follow(place, folder), how);
      await start();
      await standby.start();
      await ask("alter system set synchronous_standby_names = '*'");
      await ask('select pg_reload_conf()');
      return standby;
    },
    async promote() {
      await ask('select pg_promote(true)');
    },
    copyTo: (folder) => copyFiles(url('postgres'), place.dataFolder, folder),
  };
}

async function killServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(pollMs);
}

async function copyFiles(adminUrl: string, from: string, folder: string): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    await client.query(`select pg_backup_start('copy', true)`);
    const isPart = (file: string) => !leftOut.test(path.relative(from, file));
    await cp(from, folder, { recursive: true, preserveTimestamps: true, filter: isPart });
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(true)');
    await writeFile(path.join(folder, 'backup_label'), rows[0]?.label ?? '');
  });
}

const leftOut = /^(?:pg_wal\/.+|postmaster\.(?:pid|opts))$/;

const archiving = (log: string | null): string[] =>
  log === null ? [] : ['archive_mode=on', `archive_command=cp "%p" "${log}/%f"`, 'archive_timeout=5'];

/** A copy of a server that does not run, made to follow it. */
async function follow(leader: ClusterPlace, folder: string): Promise<ClusterPlace> {
  const place = await prepareClusterPlace(folder);
  await mkdir(place.folder, { recursive: true });
  await cp(leader.dataFolder, place.dataFolder, { recursive: true, preserveTimestamps: true });
  await makeOurs(place, 'standby.signal', {
    primary_conninfo: `host=${leader.socketFolder} port=5432 user=postgres`,
  });
  return place;
}

/** A copy of a data folder, to be started as that signal says. */
async function makeOurs(place: ClusterPlace, signal: string, settings: Record<string, string>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await writeFile(path.join(place.dataFolder, signal), '');
  await writeFile(path.join(place.dataFolder, 'postgresql.auto.conf'), lines.join(''));
  await chmod(place.dataFolder, 0o700);
  await giveTo(place.runAs, place.dataFolder, { isDeep: true });
}
