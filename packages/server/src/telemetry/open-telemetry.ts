import type { MetricNumbers } from './metric-producer.ts';
import type { Telemetry, TelemetryPlace } from './place.ts';

/**
 * Traces and numbers of this process go to a collector by OTLP; without a place nothing is loaded, traced or sent. A
 * collector that is away costs memory for at most 2,048 spans, and nothing else.
 */
export async function openTelemetry(
  place: TelemetryPlace | null,
  { role, numbers }: { role: string; numbers: MetricNumbers },
): Promise<Telemetry> {
  if (place === null) return { stop: () => Promise.resolve() };
  const { startSdk } = await import('./sdk.ts');
  return startSdk(place, { role, numbers });
}
