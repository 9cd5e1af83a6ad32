import { expect, it } from 'vitest';
import { metricsOf } from './metrics.ts';
import { settingsSchema } from './settings.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { metrics: metricsOf(settingsSchema.parse(env), problems), problems };
}

it('no port opens unless one is set, and then only this machine reaches it', () => {
  expect(read({})).toEqual({ metrics: null, problems: [] });
  const metrics = { port: 9464, host: '127.0.0.1', token: null };
  expect(read({ METRICS_PORT: '9464' })).toEqual({ metrics, problems: [] });
});

it.each(['0.0.0.0', '::', '10.0.0.5', 'metrics.example.com'])('%s asks for a token', (METRICS_HOST) => {
  const place = { METRICS_PORT: '9464', METRICS_HOST };
  expect(read(place).problems).toEqual([expect.stringContaining('METRICS_TOKEN is needed')]);
  expect(read({ ...place, METRICS_TOKEN: 'sixteen letters.' }).problems).toEqual([]);
  expect(() => read({ ...place, METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN');
});

it('the numbers never share the port of the pages', () => {
  expect(read({ METRICS_PORT: '8080' }).problems).toEqual(['METRICS_PORT: must not be PORT.']);
});
