import { PgBoss } from 'pg-boss';
import type { Log } from './floor.ts';
import type { JobHandler } from './job.ts';

/** Starts the queue on its own few connections and creates its schema when it is missing. */
export async function startBoss(databaseUrl: string, log: Log): Promise<PgBoss> {
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
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  return boss;
}

/** Makes the queues that are missing; nothing can be enqueued before. */
export async function createQueues(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  await Promise.all(handlers.map(({ job }) => boss.createQueue(job.name, queueRules)));
}

const queueRules = {
  notify: true,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 86_400,
} as const;
