import type { Telemetry, TelemetryPlace, Told } from './place.ts';

/**
 * Traces and numbers of this process go to a collector by OTLP; without a place nothing is loaded, traced or sent. A
 * collector that is away costs memory for at most 2,048 spans, and nothing else.
 */
export async function openTelemetry(place: TelemetryPlace | null, told: Told): Promise<Telemetry> {
  if (place === null) return { stop: () => Promise.resolve() };
  const { startSdk } = await import('./sdk.ts');
  return startSdk(place, told);
}
