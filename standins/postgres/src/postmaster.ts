import { spawn } from 'node:child_process';
import { open, readFile, readlink, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answers } from './connection.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { isAlive } from './is-alive.ts';

const POLL_MS = 20;
const LEAVING_MS = 5_000;
const READY_MS = 60_000;
const LOG_LIMIT_BYTES = 5_000_000;

/** Process id of the server that holds the data folder, if one lives. A note left by a dead one is cleared. */
export async function findLivePostmaster(place: ClusterPlace): Promise<number | undefined> {
  const note = path.join(place.dataFolder, 'postmaster.pid');
  const text = await readFile(note, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const pid = Number.parseInt(text, 10);
  if (isAlive(pid) && (await worksIn(pid, place.dataFolder))) return pid;
  await rm(note, { force: true });
  return undefined;
}

// A process id may have been given to somebody else since; the server's working folder is its data folder.
async function worksIn(pid: number, folder: string): Promise<boolean> {
  const seen = await readlink(`/proc/${pid}/cwd`).catch(() => folder);
  return seen === folder;
}

/**
 * Starts a server and waits until it answers, or takes the one that is already there.
 * Tries again for up to 5 s while processes of a killed server are still leaving. Returns its process id.
 */
export async function startPostmaster(place: ClusterPlace, programs: string, settings: string[]): Promise<number> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS * 5) {
    const pid = (await findLivePostmaster(place)) ?? (await launch(place, programs, settings));
    if (await becomesReady(pid, place)) return pid;
    if (waitedMs >= LEAVING_MS)
      throw new Error(`PostgreSQL did not start in ${place.dataFolder}:\n${await lastWords(place)}`);
    await pause(POLL_MS * 5);
  }
}

async function launch(place: ClusterPlace, programs: string, settings: string[]): Promise<number> {
  const tooLong = await stat(place.logFile).then(
    (seen) => seen.size > LOG_LIMIT_BYTES,
    () => true,
  );
  const log = await open(place.logFile, tooLong ? 'w' : 'a', 0o600);
  const flags = ['listen_addresses=', 'unix_socket_permissions=0700', 'port=5432', 'timezone=UTC', ...settings];
  const child = spawn(
    path.join(programs, 'bin/postgres'),
    ['-D', place.dataFolder, '-k', place.socketFolder, ...flags.flatMap((flag) => ['-c', flag])],
    // Its own process group: Ctrl-C in a terminal must not stop it before those who use it.
    { ...place.runAs, cwd: place.folder, detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  try {
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  } finally {
    await log.close();
  }
  child.unref();
  return child.pid ?? 0;
}

async function becomesReady(pid: number, place: ClusterPlace): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < READY_MS; waitedMs += POLL_MS) {
    if (await answers(place.socketFolder)) return true;
    if (!isAlive(pid)) return false;
    await pause(POLL_MS);
  }
  return false;
}

/** Asks the server to close its sessions and stop, and waits until it has. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waitedMs = 0; isAlive(pid); waitedMs += POLL_MS) {
    if (waitedMs === READY_MS / 2) process.kill(pid, 'SIGQUIT');
    await pause(POLL_MS);
  }
}

async function lastWords(place: ClusterPlace): Promise<string> {
  const log = await readFile(place.logFile, 'utf8').catch(() => '');
  return log.trimEnd().split('\n').slice(-8).join('\n');
}
