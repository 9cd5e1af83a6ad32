import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { logFolderOf } from './backup-place.ts';
import { folderOf, idsIn, readManifest, type Manifest } from './manifest.ts';

const DAY_MS = 86_400_000;

/** However old they are. */
const ALWAYS_KEPT = 2;

/**
 * Deletes backups that are older than so many days, never the newest two, and the log that none of the others needs.
 * Answers the names of what was deleted.
 */
export async function forgetOld(
  { backups, key }: { backups: string; key: Buffer | null },
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<string[]> {
  const ids = await idsIn(backups);
  const before = new Date(now.getTime() - keepDays * DAY_MS).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const old = ids.slice(0, -ALWAYS_KEPT).filter((id) => id < before);
  for (const id of old) await rm(folderOf(backups, id), { recursive: true, force: true });
  const kept = ids.filter((id) => !old.includes(id));
  const manifests = await Promise.all(kept.map((id) => readManifest(folderOf(backups, id), key).catch(() => null)));
  // A backup that cannot be read may need any of the log.
  if (old.length > 0 && manifests.every((manifest) => manifest !== null)) await thinLogs({ backups, key }, manifests);
  return old;
}

async function thinLogs(place: { backups: string; key: Buffer | null }, manifests: readonly Manifest[]): Promise<void> {
  for (const folder of new Set(manifests.map(({ database }) => logFolderOf(place, database.systemId)))) {
    const needed = manifests
      .filter(({ database }) => logFolderOf(place, database.systemId) === folder)
      .map(({ database }) => database.firstSegment)
      .toSorted();
    for (const name of await readdir(folder).catch(() => [])) {
      if (/^[0-9A-F]{24}/.test(name) && name < (needed[0] ?? '')) await rm(path.join(folder, name), { force: true });
    }
  }
}
