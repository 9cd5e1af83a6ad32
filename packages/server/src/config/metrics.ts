import type { Problems } from './required.ts';
import type { Settings } from './settings.ts';

export interface MetricsConfig {
  port: number;
  host: string;
  token: string | null;
}

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Null: no port opens. What other machines reach asks for a token. */
export function metricsOf(settings: Settings, problems: Problems): MetricsConfig | null {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token = null } = settings;
  if (port === undefined) return null;
  if (!loopback.test(host) && token === null)
    problems.push('METRICS_HOST: other machines reach this address, so METRICS_TOKEN is needed.');
  if (port === settings.PORT) problems.push('METRICS_PORT: must not be PORT.');
  return { port, host, token };
}
