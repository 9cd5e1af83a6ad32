import { access, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  addLogOf,
  chainOf,
  objectionTo,
  recoverCluster,
  unpackFolder,
  unpackLog,
  type Recovered,
} from '@linekeeper/standin-postgres/backup';
import { BackupFailure } from './backup-failure.ts';
import { archiveNames, logFolderOf, mustFit, type BackupPlace } from './backup-place.ts';
import { folderOf, idsIn, readManifest } from './manifest.ts';
import { verifyBackup, type Verified } from './verify-backup.ts';

export type Restore = {
  /** Which backup; null: the newest that reaches the moment. */
  id: string | null;
  /** The moment; null: the newest state. */
  to: Date | null;
  replaces: boolean;
  /**
   * Works on the restored databases before they take their place. `asOf`: what is younger is lost. `dataDir`: where the
   * secrets are that belong to them.
   */
  prepare: (urlOfDatabase: (database: string) => string, restored: { asOf: Date; dataDir: string }) => Promise<void>;
};

export type Restored = Recovered & {
  id: string;
  asOf: Date;
  /** Where settings were put that belong outside of DATA_DIR; null: there were none. */
  settingsAt: string | null;
};

/** Restores database, secrets and other files of DATA_DIR. Nothing is touched before the whole backup was read. */
export async function restoreBackup(place: BackupPlace, wanted: Restore, now: Date): Promise<Restored> {
  const folder = path.join(place.dataDir, 'postgres');
  const objection = await objectionTo(folder, wanted.replaces);
  if (objection !== null) throw new BackupFailure(`${objection} ${wanted.replaces ? '' : HINT}`.trim());
  const verified = await verifyBackup(place, wanted.id ?? (await idFor(place, wanted.to)));
  mustReach(verified, wanted.to);
  const asOf = wanted.to ?? verified.reachesTo;
  await mustFit(place.dataDir, sizeOf(verified));
  const draft = await mkdtemp(path.join(place.dataDir, 'restore-'));
  try {
    const files = path.join(folderOf(place.backups, verified.manifest.id), archiveNames(verified.manifest).files);
    await unpackFolder(files, { folder: draft, files: verified.manifest.files.files, key: place.key });
    const recovered = await recover(place, { folder, verified, wanted, asOf, draft });
    const settingsAt = await placeFiles(place.dataDir, draft, now);
    return { ...recovered, id: verified.manifest.id, asOf, settingsAt };
  } catch (error) {
    throw new BackupFailure(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const HINT = 'Add --replace to put it aside: it is kept under another name.';

/** The newest backup that was finished by then. */
async function idFor(place: BackupPlace, to: Date | null): Promise<string> {
  const ids = (await idsIn(place.backups)).toReversed();
  if (ids.length === 0) throw new BackupFailure(`There is no backup in ${place.backups}.`);
  for (const id of ids) {
    if (to === null) return id;
    const { database } = await readManifest(folderOf(place.backups, id), place.key);
    if (new Date(database.endedAt) <= to) return id;
  }
  throw new BackupFailure(`No backup is as old as ${to?.toISOString()}. The oldest is ${ids.at(-1)}.`);
}

function mustReach({ manifest, reachesTo, hasGap }: Verified, to: Date | null): void {
  if (to === null) return;
  if (to < new Date(manifest.database.endedAt))
    throw new BackupFailure(`The backup ${manifest.id} begins at ${manifest.database.endedAt}: choose an older one.`);
  if (to <= reachesTo) return;
  const why = hasGap ? ': some of the log after that is missing' : '';
  throw new BackupFailure(`The log reaches to ${reachesTo.toISOString()}${why}. Without --to that is restored.`);
}

const sizeOf = ({ manifest: { database }, packedBytes }: Verified): number =>
  database.files.reduce((sum, { size }) => sum + size, 0) + packedBytes + database.segmentBytes * 4;

type Recovery = { folder: string; verified: Verified; wanted: Restore; asOf: Date; draft: string };

async function recover(
  place: BackupPlace,
  { folder, verified, wanted, asOf, draft: kept }: Recovery,
): Promise<Recovered> {
  const { id, database, ...manifest } = verified.manifest;
  const { key } = place;
  const asked = { ...database, logFolder: logFolderOf(place, database.systemId), key };
  return recoverCluster({
    folder,
    replaces: wanted.replaces,
    to: wanted.to,
    prepare: (urlOfDatabase) => wanted.prepare(urlOfDatabase, { asOf, dataDir: path.join(kept, 'data') }),
    async fill(draft, old) {
      const archive = path.join(folderOf(place.backups, id), archiveNames(manifest).database);
      await unpackFolder(archive, { folder: draft, files: database.files, key });
      const chain = await chainOf(asked);
      const log = path.join(draft, 'pg_wal');
      await unpackLog(asked, chain, log);
      // A data folder that is still there may know more than what was copied.
      if (wanted.to === null && old !== null && chain.isWhole) await addLogOf(old, chain, log);
    },
  });
}

/** Files of DATA_DIR go back to their places; others go into a folder beside them, for a person to compare. */
async function placeFiles(dataDir: string, draft: string, now: Date): Promise<string | null> {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  for (const name of await readdir(path.join(draft, 'data')).catch(() => [])) {
    const target = path.join(dataDir, name);
    if (await isOther(target, path.join(draft, 'data', name))) await rename(target, `${target}.before-${stamp}`);
    await rm(target, { recursive: true, force: true });
    await rename(path.join(draft, 'data', name), target);
  }
  if (!(await isThere(path.join(draft, 'settings')))) return null;
  const settingsAt = path.join(dataDir, `restored-settings-${stamp}`);
  await rename(path.join(draft, 'settings'), settingsAt);
  return settingsAt;
}

async function isOther(present: string, restored: string): Promise<boolean> {
  if (!(await isThere(present))) return false;
  const [one, other] = await Promise.all([present, restored].map((file) => readFile(file).catch(() => null)));
  return !one || !other || !one.equals(other);
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
