import type { FastifyInstance } from 'fastify';
import type { Log } from '../jobs/floor.ts';
import type { Db } from '../store/database.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { queueDepths } from './queue.store.ts';
import { serveMetrics, type MetricsPlace } from './serve-metrics.ts';

export interface OpenMetrics {
  /** The same log, whose events are counted. */
  counted<Some extends Log>(log: Some): Some | Log;
  /** To be called before the server has routes. */
  timeRequests(server: FastifyInstance): void;
  /** What is counted; nothing where nothing is. */
  numbers: Metrics['numbers'];
  stop(): Promise<void>;
}

const nothing: OpenMetrics = {
  counted: (log) => log,
  timeRequests: () => undefined,
  numbers: () => Promise.resolve([]),
  stop: () => Promise.resolve(),
};

/** A process's numbers, on a port of their own where there is a place for it. What no one reads is not counted. */
export async function openMetrics(
  place: MetricsPlace | null,
  db: Db,
  { isToldElsewhere = false }: { isToldElsewhere?: boolean } = {},
): Promise<OpenMetrics> {
  if (place === null && !isToldElsewhere) return nothing;
  const metrics = createMetrics(() => queueDepths(db));
  const listener = place && (await serveMetrics(place, metrics));
  return {
    counted: (log) => countingLog(log, metrics),
    timeRequests(server) {
      server.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
        metrics.countRequest({ method, route: routeOptions.url ?? 'unknown', status, seconds: elapsedTime / 1000 });
      });
    },
    numbers: () => metrics.numbers(),
    stop: async () => listener?.stop(),
  };
}

/** The same log, whose lines are counted by the `event` they name, whatever the log's level lets through. */
export function countingLog(log: Log, metrics: Pick<Metrics, 'countEvent'>): Log {
  const counted = (level: keyof Log) => (facts: object, sentence: string) => {
    metrics.countEvent({ ...facts });
    log[level](facts, sentence);
  };
  return { info: counted('info'), warn: counted('warn'), error: counted('error') };
}
