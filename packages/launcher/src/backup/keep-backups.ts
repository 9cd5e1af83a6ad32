import { setTimeout as pause } from 'node:timers/promises';
import { withConnection } from '@linekeeper/standin-postgres';
import { limitKeptLog } from '@linekeeper/standin-postgres/backup';
import type { BackupPlace, RunningServer } from './backup-place.ts';
import { forgetOld } from './forget-old.ts';
import { folderOf, idsIn, readManifest } from './manifest.ts';
import { copyLog, takeBackup } from './take-backup.ts';

export type Schedule = { everyHours: number; keepDays: number; logMb: number };

type Options = {
  place: BackupPlace;
  schedule: Schedule;
  /** As it runs now: it may be started again meanwhile. */
  server: () => RunningServer;
  say: (line: string) => void;
  now: () => Date;
  everyMs?: number;
};

const TURN_MS = 5_000;

/**
 * Copies the log all the time and the whole installation as often as the schedule says, until it is stopped. What goes
 * wrong is said once, and tried again: the portal goes on without it.
 */
export function keepBackups(options: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { everyMs = TURN_MS } = options;
  const run = async (): Promise<void> => {
    for (let complaint = ''; !signal.aborted;) {
      const trouble = await takeTurn(options).catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      );
      if (signal.aborted) return;
      if (trouble !== complaint) options.say(trouble === '' ? 'Backups work again.' : `No backup: ${trouble}`);
      complaint = trouble;
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      // What was written until now is copied, so that a restore misses nothing.
      await copyLog(options.place, options.server()).catch(() => undefined);
    },
  };
}

/** Answers an empty text. */
async function takeTurn({ place, schedule, server, say, now }: Options): Promise<''> {
  await withConnection(server().adminUrl, (client) => limitKeptLog(client, schedule.logMb));
  const { since } = await copyLog(place, server());
  if (!(await isDue(place, { since, everyHours: schedule.everyHours, now: now() }))) return '';
  const { id, database } = await takeBackup(place, server(), now());
  const forgotten = await forgetOld(place, { keepDays: schedule.keepDays, now: now() });
  const size = `${(database.packed.bytes / 1e6).toFixed(1)} MB`;
  say(`Backup ${id}: ${size}${forgotten.length > 0 ? `; ${forgotten.length} older deleted` : ''}.`);
  return '';
}

type Due = { since: string; everyHours: number; now: Date };

/** Also due is one behind a gap of the log, and one of a restored database, which goes on in a log of its own. */
async function isDue({ backups, key }: BackupPlace, { since, everyHours, now }: Due): Promise<boolean> {
  const last = (await idsIn(backups)).at(-1);
  const manifest = last && (await readManifest(folderOf(backups, last), key).catch(() => undefined));
  if (!manifest || manifest.database.firstSegment < since) return true;
  return now.getTime() - new Date(manifest.database.startedAt).getTime() >= everyHours * 3_600_000;
}
