import type { Clock } from '../kernel/clock.ts';
import type { MetricNumbers } from './metric-producer.ts';

export interface TelemetryPlace {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. */
  readonly url: string;
  /** What the collector asks for, as a key of access. */
  readonly headers: Readonly<Record<string, string>>;
  /** Which part of all traces we send, 0 to 1. Every process decides alike for one trace. */
  readonly share: number;
}

export interface Telemetry {
  /** Tells what is left, for at most some seconds. */
  stop(): Promise<void>;
}

/** What of this process goes there. */
export interface Told {
  readonly role: string;
  readonly clock: Clock;
  readonly numbers: MetricNumbers;
}
