import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createTestDatabase, ensureTemplate } from '@linekeeper/standin-postgres/testing';
import { sql } from 'kysely';
import { fromKysely, PgBoss, type Job } from 'pg-boss';
import { deadQueue } from '../src/jobs/dead-queue.ts';
import type { Floor, Log } from '../src/jobs/floor.ts';
import type { JobHandler } from '../src/jobs/job.ts';
import { handleTraced, withTrace } from '../src/jobs/job-trace.ts';
import { buildAudit, type Audit } from '../src/modules/audit/index.ts';
import type { CarrierDirectory } from '../src/modules/carriers/index.ts';
import { openDatabase, type OpenDatabase } from '../src/store/database.ts';
import { migrate } from '../src/store/migrate.ts';
import { seeingAll } from '../src/kernel/account-in-sight.ts';
import { raiseWall } from '../src/store/wall/raise-wall.ts';
import { wallBetweenAccounts } from '../src/wall-between-accounts.ts';
import { connected } from './connected.ts';
import { handClock, type HandClock } from './hand-clock.ts';

export interface TestWorld extends Floor {
  audit: Audit;
  /** All known, none connected. */
  carriers: CarrierDirectory;
  clock: HandClock;
  databaseUrl: string;
  /** What was logged as error or warning. */
  complaints: { facts: object; sentence: string }[];
  /** Runs waiting jobs whose start the hand clock has reached, until none is left; a failed one is tried again. */
  runJobs(handlers: readonly JobHandler[]): Promise<void>;
  stop(): Promise<void>;
}

/** A migrated database of its own, a job queue without workers and a clock that stands still. */
export async function createWorld(): Promise<TestWorld> {
  const template = await ensureTemplate(`server_${await migrationsHash()}`, prepare);
  const database = await createTestDatabase({ template });
  const opened = openDatabase(database.url, () => undefined, {
    maxConnections: 20,
    plannedOnce: 'everywhere',
    isWalled: true,
  });
  // Of its own: a queue is made when it is first used, maybe while transactions have all connections.
  const queues = openDatabase(database.url, () => undefined, { maxConnections: 2, plannedOnce: 'everywhere' });
  const boss = new PgBoss({ db: fromKysely(queues.db), ...quiet });
  const clock = handClock();
  const complaints: TestWorld['complaints'] = [];
  const log = collect(complaints);
  // It looks at its queues by itself now and then; on a busy machine the database may answer too late.
  boss.on('error', (error) => log.warn({ err: error }, 'the queue could not be read'));
  await boss.start();
  return {
    db: opened.db,
    clock,
    machineClock: clock,
    carriers: connected({}),
    jobs: jobsOf(boss),
    log,
    audit: buildAudit({ db: opened.db, clock, log, secret: 'a'.repeat(64), mail: null }),
    complaints,
    databaseUrl: database.url,
    runJobs: (handlers) => seeingAll(() => runJobs(boss, opened, clock, handlers)),
    async stop() {
      await boss.stop({ graceful: false });
      await queues.close();
      await opened.close();
      await database.drop();
    },
  };
}

const quiet = { schedule: false, supervise: false, migrate: false, createSchema: false } as const;

async function prepare(url: string): Promise<void> {
  const opened = openDatabase(url, () => undefined);
  await migrate(opened.db);
  await opened.close();
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false, max: 1 });
  await boss.start();
  await boss.stop({ graceful: false });
  const walled = openDatabase(url, () => undefined, { maxConnections: 1 });
  await raiseWall(walled.db, wallBetweenAccounts);
  await walled.close();
}

async function migrationsHash(): Promise<string> {
  const folder = new URL('../src/store/migrations/', import.meta.url);
  const files = (await readdir(folder)).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  texts.push(JSON.stringify(wallBetweenAccounts), await readFile(new URL('../wall/raise-wall.ts', folder), 'utf8'));
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12);
}

/** Queues come into being with their first job: a test need not name them. */
function jobsOf(boss: PgBoss): Floor['jobs'] {
  const known = new Map<string, Promise<void>>();
  return {
    async enqueue(tx, job, payload, options = {}) {
      await getOrAdd(known, job.name, () => boss.createQueue(job.name, { retryLimit: 20, retryDelay: 0 }));
      const startAfter = options.startAt && { startAfter: options.startAt };
      await boss.send(job.name, withTrace(payload), { db: fromKysely(tx), ...startAfter });
    },
    retryDead: (tx, ids) => boss.redrive(deadQueue, { ids: [...ids], db: fromKysely(tx) }),
  };
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

async function runJobs(boss: PgBoss, { db }: OpenDatabase, clock: HandClock, handlers: readonly JobHandler[]) {
  for (let isBusy = true; isBusy;) {
    const names = await namesOfWaiting(db, clock.now());
    isBusy = false;
    for (const handler of handlers.filter(({ job }) => names.has(job.name))) {
      const taken: Job[] = await boss.fetch(handler.job.name, { batchSize: 50 });
      isBusy ||= taken.length > 0;
      for (const job of taken) await runOne(boss, handler, job);
    }
  }
}

/** Only these queues are asked for jobs: most are empty most of the time, and asking each costs more than a job. */
async function namesOfWaiting(db: OpenDatabase['db'], now: Date): Promise<Set<string>> {
  const found = await sql<{ name: string; isAhead: boolean }>`
    select name, bool_or(start_after > now()) as is_ahead from pgboss.job
    where state in ('created', 'retry') and start_after <= greatest(now(), ${now}::timestamptz) group by name`.execute(
    db,
  );
  if (found.rows.some(({ isAhead }) => isAhead))
    await sql`
      update pgboss.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() and start_after <= ${now}`.execute(db);
  return new Set(found.rows.map(({ name }) => name));
}

async function runOne(boss: PgBoss, handler: JobHandler, job: Job): Promise<void> {
  try {
    await handleTraced(handler, job.data);
  } catch (error) {
    await boss.fail(handler.job.name, job.id, { message: String(error) });
    throw error;
  }
  await boss.complete(handler.job.name, job.id);
}

function collect(complaints: TestWorld['complaints']): Log {
  const keep = (facts: object, sentence: string) => void complaints.push({ facts, sentence });
  return { info: () => undefined, warn: keep, error: keep };
}
