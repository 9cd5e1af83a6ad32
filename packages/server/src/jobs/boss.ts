import { PgBoss } from 'pg-boss';
import { deadQueue } from './dead-queue.ts';
import type { DatabaseOutage } from './database-outage.ts';
import type { Log } from './floor.ts';
import type { JobHandler } from './job.ts';

/**
 * Starts the queue on its own few connections and creates its schema when it is missing. It asks the database every
 * second for each kind of job; for what an outage makes fail, the outage alone speaks in the log.
 */
export async function startBoss(
  databaseUrl: string,
  log: Log,
  outage?: Pick<DatabaseOutage, 'covers'>,
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 600,
    queueCacheIntervalSeconds: 10,
    schedule: false,
    useListenNotify: true,
  });
  const report = async (error: unknown) => {
    if (!(await outage?.covers(error))) log.error({ err: error }, 'job queue error');
  };
  boss.on('error', (error) => void report(error));
  await boss.start();
  return boss;
}

/** Makes the queues that are missing and gives all of them today's rules; nothing can be enqueued before. */
export async function createQueues(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  await boss.createQueue(deadQueue, { retentionSeconds: forEver, deleteAfterSeconds: 0 });
  await Promise.all(
    handlers.map(async ({ job }) => {
      await boss.createQueue(job.name, queueRules);
      await boss.updateQueue(job.name, { deadLetter: deadQueue, retentionSeconds: forEver });
    }),
  );
}

/** As many seconds as the queue can count: a job that waits is never forgotten. */
const forEver = 2_147_483_647;

const queueRules = {
  notify: true,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 10,
  retentionSeconds: forEver,
  deleteAfterSeconds: 86_400,
  deadLetter: deadQueue,
} as const;
