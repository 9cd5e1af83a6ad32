import { spawn } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answers } from './connection.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { guardPostmaster, type Guard } from './guard-postmaster.ts';
import { isAlive } from './is-alive.ts';
import type { LogFile } from './log-file.ts';

const POLL_MS = 20;
const LEAVING_MS = 5_000;
const READY_MS = 60_000;

/** Process id of the server that holds the data folder, if one lives. A note left by a dead one is cleared. */
export async function findLivePostmaster(place: ClusterPlace): Promise<number | undefined> {
  const note = noteOf(place);
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

export type Postmaster = { pid: number; guard?: Guard };

export type LaunchOptions = {
  programs: string;
  settings: string[];
  log: LogFile;
  /** Whether the server stops when this process ends without having stopped it. */
  isGuarded: boolean;
  /** `false`: a server that ends while it starts is not tried again, and one that works for long is waited for. */
  isPatient?: boolean;
};

/**
 * Starts a server and waits until it answers, or takes the one that is already there.
 * Tries again for up to 5 s while processes of a killed server are still leaving.
 */
export async function startPostmaster(place: ClusterPlace, options: LaunchOptions): Promise<Postmaster> {
  const { isPatient = true } = options;
  for (let waitedMs = 0; ; waitedMs += POLL_MS * 5) {
    const found = await findLivePostmaster(place);
    const server = found === undefined ? await launch(place, options) : { pid: found };
    if (await becomesReady(server.pid, place, isPatient ? READY_MS : Infinity)) return server;
    server.guard?.leave();
    // Its last words may still be on their way.
    await pause(POLL_MS * 5);
    if (!isPatient || waitedMs >= LEAVING_MS)
      throw new Error(`PostgreSQL did not start in ${place.dataFolder}:\n${lastLines(options.log)}`);
  }
}

async function launch(place: ClusterPlace, { programs, settings, log, isGuarded }: LaunchOptions): Promise<Postmaster> {
  const flags = ['listen_addresses=', 'unix_socket_permissions=0700', 'port=5432', 'timezone=UTC', ...settings];
  const child = spawn(
    path.join(programs, 'bin/postgres'),
    ['-D', place.dataFolder, '-k', place.socketFolder, ...flags.flatMap((flag) => ['-c', flag])],
    // Its own process group: Ctrl-C in a terminal must not stop it before those who use it.
    { ...place.runAs, cwd: place.folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  for (const stream of [child.stdout, child.stderr]) {
    log.follow(stream);
    if ('unref' in stream && typeof stream.unref === 'function') stream.unref();
  }
  child.unref();
  const pid = child.pid ?? 0;
  return isGuarded ? { pid, guard: guardPostmaster(pid, noteOf(place)) } : { pid };
}

async function becomesReady(pid: number, place: ClusterPlace, limitMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += POLL_MS) {
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

function lastLines(log: LogFile): string {
  return log.lastWords().trimEnd().split('\n').slice(-8).join('\n');
}

/** Where the server itself notes its process id. */
export const noteOf = ({ dataFolder }: ClusterPlace): string => path.join(dataFolder, 'postmaster.pid');
