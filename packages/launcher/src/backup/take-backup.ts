import { chmod, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withConnection } from '@linekeeper/standin-postgres';
import {
  aloneWithLog,
  archiveOf,
  copyCluster,
  keepLog,
  leaveSlot,
  packFile,
  systemIdOf,
  type FileNote,
} from '@linekeeper/standin-postgres/backup';
import { BackupFailure } from './backup-failure.ts';
import {
  archiveNames,
  bytesBelow,
  logFolderOf,
  mustFit,
  slotOf,
  type BackupPlace,
  type RunningServer,
} from './backup-place.ts';
import { otherFiles } from './other-files.ts';
import { folderOf, idsIn, readManifest, writeManifest, type Manifest } from './manifest.ts';

/** Copies what the server logged since the last time. */
export async function copyLog(place: BackupPlace, { adminUrl, dataFolder }: RunningServer) {
  await mustBeThere(place.backups);
  return withConnection(adminUrl, (client) =>
    aloneWithLog(client, async () => {
      const logFolder = logFolderOf(place, await systemIdOf(client));
      return keepLog(client, { dataFolder, logFolder, key: place.key, slot: slotOf(place) });
    }),
  );
}

/**
 * Copies the whole installation while it works: database, log, secrets, settings and legal texts. What was begun and not
 * finished is cleared away.
 */
export async function takeBackup(place: BackupPlace, server: RunningServer, now: Date): Promise<Manifest> {
  await mustBeThere(place.backups);
  await mustFit(place.backups, await expectedBytes(place, server));
  const id = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const folder = folderOf(place.backups, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // From here on the server keeps the log that the copy needs.
    await copyLog(place, server);
    const isSealed = place.key !== null;
    const names = archiveNames({ isSealed });
    const database = await copyCluster(server, path.join(folder, names.database), place.key);
    const files: FileNote[] = [];
    const items = archiveOf(otherFiles(place), (note) => files.push(note));
    const packed = await packFile(path.join(folder, names.files), items, place.key);
    await copyLog(place, server);
    const manifest: Manifest = { format: 1, id, isSealed, database, files: { packed, files } };
    await writeManifest(folder, manifest, place.key);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The server no longer keeps its log for that folder. */
export async function leaveLog(place: BackupPlace, { adminUrl }: RunningServer): Promise<void> {
  await withConnection(adminUrl, (client) => leaveSlot(client, slotOf(place)));
}

/** A disk that is not mounted must not be taken for an empty one: the folder itself is never made. */
async function mustBeThere(backups: string): Promise<void> {
  const seen = await stat(backups).catch(() => undefined);
  if (!seen?.isDirectory())
    throw new BackupFailure(`There is no folder ${backups}. Make it, or mount the disk that it is on.`);
  if ((seen.mode & 0o077) !== 0 && seen.uid === process.geteuid?.()) await chmod(backups, 0o700);
}

/** Half of what the database has, or what the last backup came to and half as much again. */
async function expectedBytes(place: BackupPlace, { dataFolder }: RunningServer): Promise<number> {
  const last = (await idsIn(place.backups)).at(-1);
  const known = last && (await readManifest(folderOf(place.backups, last), place.key).catch(() => undefined));
  return known ? known.database.packed.bytes * 1.5 : (await bytesBelow(dataFolder)) / 2;
}
