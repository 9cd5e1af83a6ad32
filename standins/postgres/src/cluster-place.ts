import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canReach, chooseRunAs, giveTo, refuseForeignFolder, type RunAs } from './run-as.ts';

/** Where one database server keeps its files and who owns them. */
export type ClusterPlace = {
  folder: string;
  dataFolder: string;
  socketFolder: string;
  logFile: string;
  runAs: RunAs;
  /** The folder that was asked for, when its owner's closed home forced us elsewhere. */
  movedFrom?: string;
};

const SOCKET_NAME = '.s.PGSQL.5432';
const SOCKET_PATH_BYTES = 103;

/** Makes the private folders of a server, or finds them again. */
export async function prepareClusterPlace(wanted: string): Promise<ClusterPlace> {
  const asked = await resolveLinks(path.resolve(wanted));
  const firstChoice = await chooseRunAs(asked);
  const reachable = await canReach(firstChoice, asked);
  const folder = reachable ? asked : path.join('/var/lib/linekeeper', keyOf(asked), path.basename(asked));
  const runAs = reachable ? firstChoice : await chooseRunAs(folder);
  await makePrivate(folder, runAs);
  const socketFolder = await makeSocketFolder(folder, runAs);
  const place = {
    folder,
    dataFolder: path.join(folder, 'data'),
    socketFolder,
    logFile: path.join(folder, 'postgres.log'),
    runAs,
  };
  return reachable ? place : { ...place, movedFrom: asked };
}

async function resolveLinks(folder: string): Promise<string> {
  await mkdir(path.dirname(folder), { recursive: true });
  return path.join(await realpath(path.dirname(folder)), path.basename(folder));
}

async function makeSocketFolder(folder: string, runAs: RunAs): Promise<string> {
  const near = path.join(folder, 'socket');
  const fits = Buffer.byteLength(path.join(near, SOCKET_NAME)) <= SOCKET_PATH_BYTES;
  const socketFolder = fits ? near : path.join(tmpdir(), `linekeeper-${keyOf(folder)}`);
  await makePrivate(socketFolder, runAs);
  return socketFolder;
}

async function makePrivate(folder: string, runAs: RunAs): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch(passOverExisting);
  const seen = await lstat(folder);
  if (seen.isDirectory() && seen.uid === process.geteuid?.()) {
    await chmod(folder, 0o700);
    await giveTo(runAs, folder);
  }
  await refuseForeignFolder(folder, runAs?.uid ?? process.geteuid?.());
}

function passOverExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

const keyOf = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 12);
