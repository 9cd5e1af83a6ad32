import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ClusterPlace } from './cluster-place.ts';
import { isAlive } from './is-alive.ts';

const DRAFT_PREFIX = 'initdb-';
const growing = new Set<string>();
const builtinLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/**
 * Makes the data folder if there is none. It grows under another name and is renamed when whole,
 * so an interrupted first start leaves only a draft, which the next one clears.
 */
export async function initialiseCluster(
  place: ClusterPlace,
  programs: string,
  durable: boolean,
  locale = builtinLocale,
): Promise<void> {
  await clearDeadDrafts(place.folder);
  if (await isThere(path.join(place.dataFolder, 'PG_VERSION'))) return;
  const draft = path.join(place.folder, `${DRAFT_PREFIX}${process.pid}-${randomUUID()}`);
  growing.add(draft);
  try {
    await runInitdb(place, programs, draft, [...locale, ...(durable ? [] : ['--no-sync'])]);
    await rename(draft, place.dataFolder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isThere(path.join(place.dataFolder, 'PG_VERSION')))) throw error;
  } finally {
    growing.delete(draft);
  }
}

async function clearDeadDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    const draft = path.join(folder, name);
    const pid = Number.parseInt(name.slice(DRAFT_PREFIX.length), 10);
    const isGrowing = pid === process.pid ? growing.has(draft) : isAlive(pid);
    if (!isGrowing) await rm(draft, { recursive: true, force: true });
  }
}

async function runInitdb(place: ClusterPlace, programs: string, draft: string, more: string[]): Promise<void> {
  const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions'];
  const child = spawn(path.join(programs, 'bin/initdb'), [`--pgdata=${draft}`, ...settings, ...more], {
    ...place.runAs,
    cwd: place.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0)
    throw new Error(`PostgreSQL could not make its data folder ${place.dataFolder}:\n${said.join('').trim()}`);
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
