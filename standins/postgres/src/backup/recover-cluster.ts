import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyOfBinaries } from '../binaries.ts';
import { prepareClusterPlace, type ClusterPlace } from '../cluster-place.ts';
import { urlOf, withConnection } from '../connection.ts';
import { openLogFile } from '../log-file.ts';
import { findLivePostmaster, startPostmaster, stopPostmaster } from '../postmaster.ts';
import { giveTo } from '../run-as.ts';

type Recovery = {
  /** The server's own folder, as for `startPostgres`. */
  folder: string;
  /** Whether a database that is there may be put aside. */
  replaces: boolean;
  /** Writes a copy's files and log into a new folder; `old` is the data folder that is put aside, if there is one. */
  fill: (draft: string, old: string | null) => Promise<void>;
  /** The moment to stop at; null: the end of the log. */
  to: Date | null;
  /** Works on the restored databases before anybody else can; when it throws, nothing was replaced. */
  prepare: (urlOfDatabase: (database: string) => string) => Promise<void>;
};

export type Recovered = {
  /** The time of the last change that is in it; null where the log has none. */
  lastChangeAt: Date | null;
  /** Where the database that was there before lies now. */
  putAside: string | null;
  /** Whether the log ended before the moment to stop at. */
  endedBefore: boolean;
};

const LIVES = 'The database runs. Stop the portal first.';
const EXISTS = 'There is a database already.';
const ENDED = 'recovery ended before configured recovery target was reached';

/** Why a database cannot be restored there; null: it can. */
export async function objectionTo(folder: string, replaces: boolean): Promise<string | null> {
  const place = await prepareClusterPlace(folder);
  if ((await findLivePostmaster(place)) !== undefined) return LIVES;
  return !replaces && (await hasData(place)) ? EXISTS : null;
}

/**
 * Builds a database of a copy and its log, aside; only when it works it takes the place of the one that is there, which is
 * kept under another name.
 */
export async function recoverCluster(recovery: Recovery): Promise<Recovered> {
  const objection = await objectionTo(recovery.folder, recovery.replaces);
  if (objection !== null) throw new Error(objection);
  const place = await prepareClusterPlace(recovery.folder);
  const draft = { ...place, dataFolder: path.join(place.folder, `restore-${randomUUID()}`) };
  try {
    await mkdir(draft.dataFolder, { mode: 0o700 });
    const had = (await hasData(place)) ? place.dataFolder : null;
    await recovery.fill(draft.dataFolder, had);
    await writeFile(path.join(draft.dataFolder, 'recovery.signal'), '', { mode: 0o600 });
    await giveAll(draft, draft.dataFolder);
    const outcome = await runRecovery(draft, recovery);
    const putAside = had && path.join(place.folder, `data-before-${stampOf(new Date())}`);
    if (putAside !== null) await rename(place.dataFolder, putAside);
    await rename(draft.dataFolder, place.dataFolder);
    return { ...outcome, putAside };
  } finally {
    await rm(draft.dataFolder, { recursive: true, force: true });
  }
}

const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const hasData = (place: ClusterPlace): Promise<boolean> =>
  stat(path.join(place.dataFolder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

async function giveAll({ runAs }: ClusterPlace, folder: string): Promise<void> {
  await giveTo(runAs, folder);
  for (const entry of await readdir(folder, { recursive: true })) await giveTo(runAs, path.join(folder, entry));
}

async function runRecovery(place: ClusterPlace, { to, prepare }: Recovery) {
  const programs = await copyOfBinaries();
  const start = async (target: readonly string[]) => {
    const log = openLogFile(place.logFile);
    const settings = [...inRecovery, ...target];
    return startPostmaster(place, { programs, settings, log, isGuarded: true, isPatient: false });
  };
  let endedBefore = false;
  const server = await start(targetOf(to)).catch((error: unknown) => {
    // Nothing was changed between that moment and the end of the log, or some of it is missing: the caller knows.
    if (to === null || !String(error).includes(ENDED)) throw error;
    endedBefore = true;
    return start([]);
  });
  try {
    const adminUrl = urlOf(place.socketFolder, 'postgres');
    await untilPromoted(adminUrl);
    const lastChangeAt = await lastChangeOf(adminUrl);
    await prepare((database) => urlOf(place.socketFolder, database));
    return { lastChangeAt, endedBefore };
  } finally {
    await stopPostmaster(server.pid);
    server.guard?.leave();
  }
}

// The log is in its place already: nothing has to be fetched.
const inRecovery = [
  'restore_command=false',
  'recovery_target_timeline=current',
  'recovery_target_action=promote',
  'max_connections=100',
  // Answers only when it is done.
  'hot_standby=off',
];

const targetOf = (to: Date | null): string[] =>
  to === null ? [] : [`recovery_target_time=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`];

async function untilPromoted(adminUrl: string): Promise<void> {
  for (;;) {
    const isDone = await withConnection(adminUrl, async (client) => {
      const { rows } = await client.query<{ done: boolean }>('select not pg_is_in_recovery() as done');
      return rows[0]?.done === true;
    });
    if (isDone) return;
    await pause(50);
  }
}

async function lastChangeOf(adminUrl: string): Promise<Date | null> {
  return withConnection(adminUrl, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? null;
  });
}
