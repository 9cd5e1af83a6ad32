import type { Log } from '../jobs/floor.ts';
import type { Metrics } from './metrics.ts';

/** The same log, whose lines are counted by the `event` they name, whatever the log's level lets through. */
export function countingLog(log: Log, metrics: Pick<Metrics, 'countEvent'>): Log {
  const counted = (level: keyof Log) => (facts: object, sentence: string) => {
    metrics.countEvent({ ...facts });
    log[level](facts, sentence);
  };
  return { info: counted('info'), warn: counted('warn'), error: counted('error') };
}
