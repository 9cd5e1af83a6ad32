import { chown, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The account that runs the database; `undefined` means the present one. */
export type RunAs = { uid: number; gid: number } | undefined;

const NOBODY = { uid: 65_534, gid: 65_534 };

const isRoot = (): boolean => process.geteuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so root lends it the unprivileged account that every system has;
 * no account is made. A folder that already belongs to an ordinary user stays that user's.
 */
export async function chooseRunAs(folder: string): Promise<RunAs> {
  if (!isRoot()) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return NOBODY;
}

/** Whether that account may walk down to `folder` (which need not exist yet). */
export async function canReach(runAs: RunAs, folder: string): Promise<boolean> {
  if (!runAs) return true;
  for (let above = path.dirname(folder); ; above = path.dirname(above)) {
    const seen = await stat(above).catch(() => undefined);
    if (seen && !maySearch(runAs, seen)) return false;
    if (above === path.dirname(above)) return true;
  }
}

function maySearch(runAs: { uid: number; gid: number }, seen: { uid: number; gid: number; mode: number }): boolean {
  if (seen.uid === runAs.uid) return (seen.mode & 0o100) !== 0;
  if (seen.gid === runAs.gid) return (seen.mode & 0o010) !== 0;
  return (seen.mode & 0o001) !== 0;
}

/** Gives a file or folder of ours to that account; `isDeep`: with all that is in it. */
export async function giveTo(runAs: RunAs, file: string, { isDeep = false } = {}): Promise<void> {
  if (!runAs) return;
  const inside = isDeep ? await readdir(file, { recursive: true }) : [];
  for (const each of [file, ...inside.map((name) => path.join(file, name))]) await chown(each, runAs.uid, runAs.gid);
}

/** Throws when `folder` is not a real folder of ours, or others may write in it. */
export async function refuseForeignFolder(folder: string, ownerUid: number | undefined): Promise<void> {
  const seen = await lstat(folder);
  const owned = ownerUid === undefined || seen.uid === ownerUid;
  if (seen.isDirectory() && owned && (seen.mode & 0o022) === 0) return;
  throw new Error(`${folder} belongs to somebody else or others may write in it. Remove it, then start again.`);
}
