import type { Problems } from './required.ts';
import type { Settings } from './settings.ts';

export interface TelemetryConfig {
  url: string;
  headers: Record<string, string>;
  share: number;
}

/** By the names that OpenTelemetry gives its settings; null: nothing is traced or told. */
export function telemetryOf(settings: Settings, problems: Problems): TelemetryConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given = '' } = settings;
  if (endpoint === undefined) return null;
  const pairs = given
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  if (pairs.some((pair) => !/^[\w-]+=./.test(pair)))
    problems.push('OTEL_EXPORTER_OTLP_HEADERS: must be name=value pairs with commas between them.');
  const headers = Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), valueOf(pair)]));
  return { url: endpoint.replace(/\/+$/, ''), headers, share: settings.OTEL_TRACES_SAMPLER_ARG };
}

/** Values are written as in an address. */
function valueOf(pair: string): string {
  const value = pair.slice(pair.indexOf('=') + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
