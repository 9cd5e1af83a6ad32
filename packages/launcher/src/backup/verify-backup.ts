import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { chainOf, readReach, unpackFile, type Packed } from '@linekeeper/standin-postgres/backup';
import { archiveNames, logFolderOf } from './backup-place.ts';
import { BackupFailure } from './backup-failure.ts';
import { folderOf, readManifest, type Manifest } from './manifest.ts';

type Among = { backups: string; key: Buffer | null };

/** A backup whose every byte was read. */
export type Verified = {
  manifest: Manifest;
  /** Any moment from the end of the copy through this one can be restored. */
  reachesTo: Date;
  /** Whether some of the log is missing after that. */
  hasGap: boolean;
  /** Of the copy and its log. */
  packedBytes: number;
};

/** Reads a backup and its log to the last byte. Throws a BackupFailure that names what is damaged or missing. */
export async function verifyBackup(among: Among, id: string): Promise<Verified> {
  const folder = folderOf(among.backups, id);
  const manifest = await readManifest(folder, among.key);
  const names = archiveNames(manifest);
  await mustBeWhole(path.join(folder, names.database), manifest.database.packed);
  await mustBeWhole(path.join(folder, names.files), manifest.files.packed);
  const log = await verifyLog(among, manifest);
  const packedBytes = manifest.database.packed.bytes + manifest.files.packed.bytes + log.bytes;
  return { manifest, reachesTo: log.reachesTo, hasGap: log.hasGap, packedBytes };
}

async function mustBeWhole(file: string, { bytes, sha256 }: Packed): Promise<void> {
  const seen = await stat(file).catch(() => undefined);
  if (!seen) throw new BackupFailure(`${file} is missing.`);
  if (seen.size !== bytes)
    throw new BackupFailure(`${file} is damaged: it has ${seen.size} bytes instead of ${bytes}.`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw new BackupFailure(`${file} is damaged: its SHA-256 is another.`);
}

async function verifyLog(among: Among, { id, database }: Manifest) {
  const logFolder = logFolderOf(among, database.systemId);
  const chain = await chainOf({ ...database, logFolder, key: among.key }).catch((error: Error) => {
    throw new BackupFailure(`The backup ${id} cannot be used: ${error.message}.`);
  });
  let bytes = 0;
  for (const { file } of chain.files) bytes += await readPiece(path.join(logFolder, file), among.key);
  const reach = await readReach(logFolder);
  const isReached = chain.isWhole && reach?.timeline === database.timeline;
  // Where a gap cuts it, no more than the end of the last whole piece is sure.
  const reachesTo = isReached
    ? new Date(reach.at)
    : await writtenAt(path.join(logFolder, chain.files.at(-1)?.file ?? ''));
  return { bytes, reachesTo, hasGap: !chain.isWhole };
}

async function readPiece(file: string, key: Buffer | null): Promise<number> {
  try {
    for await (const _ of unpackFile(file, key));
    return (await stat(file)).size;
  } catch (error) {
    throw new BackupFailure(`${file} is damaged: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const writtenAt = async (file: string): Promise<Date> => (await stat(file)).mtime;
