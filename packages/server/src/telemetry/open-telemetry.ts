import type { MetricNumbers } from './metric-producer.ts';

export interface TelemetryPlace {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. */
  readonly url: string;
  /** What the collector asks for, as a key of access. */
  readonly headers: Readonly<Record<string, string>>;
  /** Which part of all traces is told, 0 to 1. Every process decides alike for one trace. */
  readonly share: number;
}

export interface Telemetry {
  /** Tells what is left, for at most some seconds. */
  stop(): Promise<void>;
}

/**
 * Traces and numbers of this process go to a collector by OTLP; without a place nothing is loaded, traced or told. A
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
