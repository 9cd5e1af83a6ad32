import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@linekeeper/server/config';
import { plainly, withConnection } from '@linekeeper/standin-postgres';
import { keepBackups } from './backup/keep-backups.ts';
import { backupPlaceOf } from './backup-place.ts';
import { buildWebOnce } from './build-web.ts';
import { checkPorts } from './check-ports.ts';
import { planPortal, planServices, type ChildPlan, type DatabaseUrlOf } from './child-plan.ts';
import { keepPostgres, type KeptPostgres } from './keep-postgres.ts';
import { needsStandIns } from './needs-stand-ins.ts';
import { isBuild } from './places.ts';
import { leaveRunningNote } from './running-note.ts';
import { StartFailure } from './start-failure.ts';
import { superviseChild, type SupervisedChild } from './supervised-child.ts';

export type RunningEverything = {
  portal: SupervisedChild;
  /** The folder of the database, when it could not be inside DATA_DIR. */
  databaseMovedTo?: string;
  /** Stops all in the reverse order of their start. */
  stop(): Promise<void>;
};

const standInsAreMissing =
  'This build has no database, payment sandbox or carrier simulator. Set PRESET=self-hosted or hosted-identity, ' +
  'with the settings that docs/how-to/go-live.md lists.';
const LEAVING_MS = 8_000;
const notYet: DatabaseUrlOf = () => Promise.resolve('');

/**
 * Starts the database, the services that the configuration asks for, and the portal, and waits until all are usable.
 * Whatever was started is stopped again when a later step fails or `abort` says so; then it throws.
 */
export async function startEverything(
  config: Config,
  say: (line: string) => void,
  abort: AbortSignal,
): Promise<RunningEverything> {
  if (isBuild && needsStandIns(config)) throw new StartFailure(standInsAreMissing);
  let isStarted = false;
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const logFolder = path.join(config.dataDir, 'logs');
    await mkdir(logFolder, { recursive: true, mode: 0o700 });
    const note = await leaveRunningNote(config.dataDir, config.publicUrl);
    undo.push(() => note.remove());
    await checkAllPorts(config, note.wasLeftOver ? LEAVING_MS : 0);

    const begin = (plan: ChildPlan): SupervisedChild => {
      const child = superviseChild(plan, { logFolder, say });
      undo.push(() => child.stop());
      // Once everything runs, the order counts; before that, a child that is to go is not waited for.
      abort.addEventListener('abort', () => isStarted || void child.stop());
      return child;
    };
    abort.throwIfAborted();
    const database = await openDatabase(config, say);
    undo.push(() => database.stop());
    const services = (await planServices(config, database.urlOf)).map(begin);
    await Promise.all([...services.map(({ ready }) => ready), isBuild || buildWebOnce(say)]);
    abort.throwIfAborted();
    const portal = begin(await planPortal(config, database.urlOf));
    await portal.ready;
    abort.throwIfAborted();
    isStarted = true;
    return { portal, stop, ...(database.movedTo ? { databaseMovedTo: database.movedTo } : {}) };
  } catch (error) {
    await stop();
    const failure = plainly(error, config.dataDir);
    throw failure === error ? error : new StartFailure(failure.message);
  }
}

async function checkAllPorts(config: Config, patienceMs: number): Promise<void> {
  const plans = [await planPortal(config, notYet), ...(await planServices(config, notYet))];
  const hosts = config.host === null ? ['127.0.0.1', '::1'] : [config.host];
  await checkPorts(
    plans.flatMap(({ ports }) => ports),
    hosts,
    patienceMs,
  );
}

type Database = { urlOf: DatabaseUrlOf; movedTo?: string; stop(): Promise<void> };

async function openDatabase(config: Config, say: (line: string) => void): Promise<Database> {
  const given = config.databaseUrl;
  // Portal and services keep to schemas of their own, so one database of yours serves them all.
  if (given !== null) {
    await mustAnswer(given);
    return { urlOf: () => Promise.resolve(given), stop: () => Promise.resolve() };
  }
  const postgres = await keepPostgres(path.join(config.dataDir, 'postgres'), say).catch((error: unknown) => {
    throw new StartFailure(error instanceof Error ? error.message : String(error));
  });
  const backups = startBackups(config, postgres, say);
  return {
    urlOf: (name) => postgres.ensureDatabase(name),
    async stop() {
      await backups?.stop();
      await postgres.stop();
    },
    ...(postgres.movedTo ? { movedTo: postgres.movedTo } : {}),
  };
}

/** Backups of the embedded database, where a folder for them is set. */
function startBackups(config: Config, postgres: KeptPostgres, say: (line: string) => void) {
  const { backups, backup, dataDir, secretsFile, legalDir } = config;
  if (backups === null || backups === 'managed') return undefined;
  const place = backupPlaceOf({ folder: backups, key: backup.key, dataDir, secretsFile, legalDir });
  return keepBackups({ place, schedule: backup, server: () => postgres.server(), say, now: () => new Date() });
}

/** A database of yours that is not there is said in one sentence, without what the address keeps secret. */
async function mustAnswer(url: string): Promise<void> {
  await withConnection(url, (client) => client.query('select 1')).catch((error: unknown) => {
    const [first = error] = error instanceof AggregateError ? error.errors.map(String) : [];
    const why = first instanceof Error ? first.message : String(first);
    throw new StartFailure(`The database that DATABASE_URL names does not answer: ${why}`);
  });
}
