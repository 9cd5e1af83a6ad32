import { createHash } from 'node:crypto';
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from './manifest.ts';
import { BackupFailure } from './backup-failure.ts';

/** Where the embedded database is, and where its backups go. */
export type BackupPlace = {
  backups: string;
  key: Buffer | null;
  dataDir: string;
  /** Other files that belong to the installation, by the name that they have in a backup. */
  settings: { name: string; from: string }[];
};

/** The database as it runs. */
export type RunningServer = { adminUrl: string; dataFolder: string };

/** Log of one server, sealed with one key. */
export function logFolderOf({ backups, key }: Pick<BackupPlace, 'backups' | 'key'>, systemId: string): string {
  return path.join(backups, 'log', `${systemId}-${fingerprintOf(key)}`);
}

/** Under which name the server keeps its log for a folder of backups. */
export function slotOf({ backups, key }: Pick<BackupPlace, 'backups' | 'key'>): string {
  const place = createHash('sha256').update(path.resolve(backups)).digest('hex').slice(0, 12);
  return `linekeeper_${place}_${fingerprintOf(key)}`;
}

const fingerprintOf = (key: Buffer | null): string =>
  key === null ? 'open' : createHash('sha256').update('linekeeper backup').update(key).digest('hex').slice(0, 8);

/** Archives of a backup. */
export const archiveNames = ({ isSealed }: Pick<Manifest, 'isSealed'>) => {
  const ending = isSealed ? '.tar.gz.sealed' : '.tar.gz';
  return { database: `database${ending}`, files: `files${ending}` };
};

/** What the files below a folder have together. */
export async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(path.join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Refuses where a disk has too little space. */
export async function mustFit(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = bytes + SPARE_BYTES;
  if (free >= needed) return;
  throw new BackupFailure(
    `There is too little space in ${folder}: ${inMb(free)} MB are free, ${inMb(needed)} MB are needed.`,
  );
}

const SPARE_BYTES = 100_000_000;

export const inMb = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
