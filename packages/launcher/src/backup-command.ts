import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readBackupSettings } from '@linekeeper/server/config';
import { plainly, startPostgres } from '@linekeeper/standin-postgres';
import { BackupFailure } from './backup/backup-failure.ts';
import { inMb, type BackupPlace } from './backup/backup-place.ts';
import { forgetOld } from './backup/forget-old.ts';
import { idsIn } from './backup/manifest.ts';
import { restoreBackup, type Restore } from './backup/restore-backup.ts';
import { leaveLog, takeBackup } from './backup/take-backup.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { backupPlaceOf } from './backup-place.ts';
import { isBuild } from './places.ts';
import { isRunning } from './running-note.ts';

type Say = (line: string) => void;

const usage = `Nothing was done. Commands:
  backup [--in FOLDER]            copies the whole installation while it runs
  backup --list [--in FOLDER]     names the backups, the oldest first
  backup --verify [NAME]          reads a backup and its log to the last byte; without a name the newest
  restore [NAME] [--to MOMENT] [--in FOLDER] [--replace]
                                  restores the newest state, or that of a moment such as 2026-11-23T10:15:00Z`;

const options = {
  in: { type: 'string' },
  list: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  to: { type: 'string' },
  replace: { type: 'boolean', default: false },
} as const;

export const isBackupCommand = (command: string | undefined): boolean => command === 'backup' || command === 'restore';

/**
 * `backup` and `restore` of an installation with the embedded database; answers the exit code. `prepare`: what is done to
 * a restored database before others can use it.
 */
export async function runBackupCommand(
  args: readonly string[],
  say: Say,
  prepare: Restore['prepare'],
): Promise<number> {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [command, id = null, ...more] = positionals;
    const to = values.to === undefined ? null : new Date(values.to);
    if (more.length > 0 || (to !== null && Number.isNaN(to.getTime()))) throw new TypeError('wrongly called');
    const place = placeHere(values.in);
    if (command === 'restore') return await restore(place, { id, to, replaces: values.replace, prepare }, say);
    if (values.list) return await list(place, say);
    if (values.verify) return await verify(place, id, say);
    return await backUp(place, say);
  } catch (error) {
    if (error instanceof TypeError) say(usage);
    else say(error instanceof BackupFailure || error instanceof ConfigError ? error.message : plainlyHere(error));
    return error instanceof TypeError ? 2 : 1;
  }
}

const dataDirHere = (): string => path.resolve(process.env['DATA_DIR'] || './data');
const plainlyHere = (error: unknown): string => plainly(error, dataDirHere()).message;

function placeHere(wanted: string | undefined): BackupPlace {
  const { PRESET = 'embedded', DATABASE_URL = '', SECRETS_FILE, LEGAL_DIR } = process.env;
  if (isBuild || PRESET !== 'embedded' || DATABASE_URL !== '')
    throw new BackupFailure(
      'The database that DATABASE_URL names is your own: back it up with its own tools, and the secrets file with it. ' +
        'docs/how-to/back-up-and-restore.md says how, and what to do after a restore.',
    );
  const { folder, key } = readBackupSettings(process.env);
  const chosen = wanted ?? (folder === 'managed' ? null : folder);
  if (chosen === null) throw new BackupFailure('Set BACKUPS to the folder for backups, or name one with --in.');
  return backupPlaceOf({
    folder: chosen,
    key,
    dataDir: dataDirHere(),
    secretsFile: SECRETS_FILE || null,
    legalDir: LEGAL_DIR || null,
  });
}

async function backUp(place: BackupPlace, say: Say): Promise<number> {
  if (!existsSync(place.dataDir)) throw new BackupFailure(`There is no installation in ${place.dataDir}.`);
  const { folder, keepDays } = readBackupSettings(process.env);
  const server = await startPostgres({ folder: path.join(place.dataDir, 'postgres'), log: say });
  try {
    const running = { adminUrl: server.url('postgres'), dataFolder: server.dataFolder };
    const { id, database, files, isSealed } = await takeBackup(place, running, new Date());
    const isScheduled = folder !== null && path.resolve(folder) === place.backups;
    const forgotten = isScheduled ? await forgetOld(place, { keepDays, now: new Date() }) : [];
    if (!isScheduled) await leaveLog(place, running);
    const size = inMb(database.packed.bytes + files.packed.bytes);
    say(`Backup ${id} in ${place.backups}: ${database.files.length + files.files.length} files, ${size} MB.`);
    say(
      isSealed
        ? 'It is sealed with BACKUP_KEY. Keep that key in another place: no one can restore without it.'
        : 'It is not sealed: who can read that folder has the secrets and all data. Set BACKUP_KEY to seal backups.',
    );
    if (forgotten.length > 0) say(`Deleted: ${forgotten.join(', ')}.`);
    return 0;
  } finally {
    await server.stop();
  }
}

async function list({ backups }: BackupPlace, say: Say): Promise<number> {
  const ids = await idsIn(backups);
  for (const id of ids) say(id);
  if (ids.length === 0) say(`There is no backup in ${backups}.`);
  return ids.length === 0 ? 1 : 0;
}

async function verify(place: BackupPlace, wanted: string | null, say: Say): Promise<number> {
  const id = wanted ?? (await idsIn(place.backups)).at(-1);
  if (id === undefined) throw new BackupFailure(`There is no backup in ${place.backups}.`);
  const { manifest, reachesTo, hasGap, packedBytes } = await verifyBackup(place, id);
  say(
    `${id} is whole: ${inMb(packedBytes)} MB. It restores any moment from ${manifest.database.endedAt} ` +
      `to ${reachesTo.toISOString()}.`,
  );
  if (hasGap) say('Some of the log after that is missing; a later backup goes on from there.');
  return 0;
}

async function restore(place: BackupPlace, wanted: Restore, say: Say): Promise<number> {
  if (await isRunning(place.dataDir)) throw new BackupFailure('The portal runs on this data. Stop it first.');
  await mkdir(place.dataDir, { recursive: true });
  const { id, asOf, lastChangeAt, putAside, settingsAt } = await restoreBackup(place, wanted, new Date());
  say(`Restored ${place.dataDir} from ${id}, as it was at ${asOf.toISOString()}.`);
  if (lastChangeAt !== null) say(`The last change in it was made at ${lastChangeAt.toISOString()}.`);
  if (putAside !== null) say(`The database that was there is in ${putAside}. Delete it when you no longer need it.`);
  if (settingsAt !== null)
    say(`Settings that belong outside of DATA_DIR are in ${settingsAt}: compare them with yours.`);
  return 0;
}
