import { connect, ensureDatabase, urlOf } from './connection.ts';
import { copyOfBinaries } from './binaries.ts';
import { prepareClusterPlace, type ClusterPlace } from './cluster-place.ts';
import { plainly } from './disk-full.ts';
import { guardPostmaster } from './guard-postmaster.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { openLogFile } from './log-file.ts';
import { noteOf, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';

export type PostgresOptions = {
  /** The server's own folder; made if missing. */
  folder: string;
  /** `false` turns fsync off: for tests only. */
  durable?: boolean;
  /** Whether the server stops when this process ends without having stopped it, however it ends. Default: `durable`. */
  isGuarded?: boolean;
  /** Told in one sentence about anything a person should know. */
  log?: (line: string) => void;
};

export type RunningPostgres = {
  dataFolder: string;
  socketFolder: string;
  /** The folder that was asked for, when the data had to go elsewhere. */
  movedFrom?: string;
  /** `DATABASE_URL` of that database, usable by `pg`. */
  url(database: string): string;
  /** Creates the database unless it exists; returns its url. */
  ensureDatabase(name: string): Promise<string>;
  /** Resolves when the server has gone away, asked or not. */
  lost: Promise<void>;
  /** Stops the server; leaves it running if an earlier starter is still using it. Close your pools first. */
  stop(): Promise<void>;
};

// Any number will do as long as all starters agree on it.
const STARTER_LOCK = 7_205_118;

const FOR_TESTS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Tests ask the same of a few rows: five plans for the values at hand cost more than they save.
  'plan_cache_mode=force_generic_plan',
];

/**
 * Starts the embedded PostgreSQL on a Unix socket in a private folder, or adopts the one that runs there already.
 * Works as root (on the unprivileged account, none is made), as an ordinary user, and after kill -9 of anything.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { durable = true, isGuarded = durable, log: say } = options;
  try {
    const place = await prepareClusterPlace(options.folder);
    if (place.movedFrom)
      say?.(`The database's account cannot reach ${place.movedFrom}; its data is in ${place.folder}.`);
    const programs = await copyOfBinaries();
    await initialiseCluster(place, programs, durable);
    const log = openLogFile(place.logFile, say ? { say } : {});
    const settings = durable ? ['max_connections=100'] : FOR_TESTS;
    return await describe(place, await startPostmaster(place, { programs, settings, log, isGuarded }), isGuarded);
  } catch (error) {
    throw plainly(error, options.folder);
  }
}

async function describe(place: ClusterPlace, server: Postmaster, isGuarded: boolean): Promise<RunningPostgres> {
  const { pid } = server;
  let isStopping = false;
  const adminUrl = urlOf(place.socketFolder, 'postgres');
  // Held as long as this process lives: who has it is the starter, and only the starter stops the server.
  const session = await connect(adminUrl);
  const got = await session.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [STARTER_LOCK]);
  const isStarter = got.rows[0]?.mine === true;
  const guard = server.guard ?? (isGuarded && isStarter ? guardPostmaster(pid, noteOf(place)) : undefined);
  if (!isStarter) guard?.leave();
  const lost = new Promise<void>((resolve) => session.once('end', resolve));
  if (guard) void lost.then(() => isStopping || guard.leave());
  return {
    dataFolder: place.dataFolder,
    socketFolder: place.socketFolder,
    ...(place.movedFrom ? { movedFrom: place.movedFrom } : {}),
    lost,
    url: (database) => urlOf(place.socketFolder, database),
    async ensureDatabase(name) {
      await ensureDatabase(adminUrl, name);
      return urlOf(place.socketFolder, name);
    },
    async stop() {
      isStopping = true;
      await session.end().catch(() => undefined);
      if (isStarter) await stopPostmaster(pid);
      guard?.leave();
    },
  };
}
