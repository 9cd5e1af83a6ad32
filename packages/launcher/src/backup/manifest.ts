import { createHash, createHmac } from 'node:crypto';
import { access, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClusterCopy, FileNote, Packed } from '@linekeeper/standin-postgres/backup';
import { BackupFailure } from './backup-failure.ts';

/** What one backup is; it lies beside its two archives. */
export type Manifest = {
  format: 1;
  /** The moment of its making, as its folder is called. */
  id: string;
  isSealed: boolean;
  database: ClusterCopy;
  /** Secrets, settings and legal texts. */
  files: { packed: Packed; files: FileNote[] };
};

const FILE = 'manifest.json';

/** Without the key no one can make one; without a key it only tells a damaged one. */
function sumOf(text: string, key: Buffer | null): string {
  return (key === null ? createHash('sha256') : createHmac('sha256', key)).update(text).digest('hex');
}

/** Written last: a folder without one is no backup. */
export async function writeManifest(folder: string, manifest: Manifest, key: Buffer | null): Promise<void> {
  const text = JSON.stringify(manifest);
  const draft = path.join(folder, `${FILE}.draft`);
  await writeFile(draft, JSON.stringify({ sum: sumOf(text, key), text }), { mode: 0o600, flush: true });
  await rename(draft, path.join(folder, FILE));
}

/** Throws a BackupFailure where it is damaged, or made with another key. */
export async function readManifest(folder: string, key: Buffer | null): Promise<Manifest> {
  const { sum, text } = await parsed(folder);
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== 1) throw new BackupFailure(`${folder} is of another release: restore it with that one.`);
  if (manifest.isSealed && key === null)
    throw new BackupFailure(`The backup ${manifest.id} is sealed: set BACKUP_KEY to the key that it was made with.`);
  if (!manifest.isSealed && key !== null)
    throw new BackupFailure(
      `The backup ${manifest.id} is not sealed, but BACKUP_KEY is set: unset it to use this one.`,
    );
  if (sumOf(text, key) !== sum)
    throw new BackupFailure(`The manifest in ${folder} is damaged, or was made with another BACKUP_KEY.`);
  return manifest;
}

async function parsed(folder: string): Promise<{ sum: string; text: string }> {
  try {
    const file: { sum?: unknown; text?: unknown } = JSON.parse(await readFile(path.join(folder, FILE), 'utf8'));
    if (typeof file.sum === 'string' && typeof file.text === 'string') return { sum: file.sum, text: file.text };
  } catch {
    // Said below.
  }
  throw new BackupFailure(`${folder} is no whole backup: its manifest is missing or damaged.`);
}

/** Names of the backups in a folder, the oldest first; those that were never finished are left out. */
export async function idsIn(backups: string): Promise<string[]> {
  const names = await readdir(path.join(backups, 'base')).catch(() => []);
  const whole = await Promise.all(names.map((name) => isThere(path.join(folderOf(backups, name), FILE))));
  return names.filter((_, at) => whole[at]).toSorted();
}

export const folderOf = (backups: string, id: string): string => path.join(backups, 'base', id);

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
