import type { Config } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import { openMetrics, type OpenMetrics } from './metrics/open-metrics.ts';
import type { Db } from './store/database.ts';
import { openTelemetry } from './telemetry/open-telemetry.ts';
import type { Telemetry } from './telemetry/place.ts';
import { traceRequests } from './telemetry/trace-requests.ts';

/** What others read of this process, and what it tells a collector. */
export async function openNumbers(
  { metrics: place, telemetry: collector, role }: Config,
  db: Db,
  clock: Clock,
): Promise<{ metrics: OpenMetrics; telemetry: Telemetry }> {
  const counted = await openMetrics(place, db, { isToldElsewhere: collector !== null });
  const telemetry = await openTelemetry(collector, { role, clock, numbers: () => counted.numbers() });
  if (collector === null) return { metrics: counted, telemetry };
  const timeRequests: OpenMetrics['timeRequests'] = (server) => {
    traceRequests(server);
    counted.timeRequests(server);
  };
  return { metrics: { ...counted, timeRequests }, telemetry };
}
