import { expect, it } from 'vitest';
import { settingsSchema } from './settings.ts';
import { telemetryOf } from './telemetry.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { telemetry: telemetryOf(settingsSchema.parse(env), problems), problems };
}

it('nothing is traced unless a collector is named', () => {
  expect(read({ OTEL_EXPORTER_OTLP_HEADERS: 'x=1' })).toEqual({ telemetry: null, problems: [] });
  const telemetry = { url: 'http://collector:4318', headers: {}, share: 1 };
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toEqual({ telemetry, problems: [] });
});

const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example' };

it('headers are pairs, written as in an address', () => {
  const { telemetry } = read({ ...at, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc==, x-team=a%zz' });
  expect(telemetry?.headers).toEqual({ authorization: 'Basic abc==', 'x-team': 'a%zz' });
  expect(read({ ...at, OTEL_EXPORTER_OTLP_HEADERS: 'nonsense' }).problems).toEqual([
    expect.stringContaining('OTEL_EXPORTER_OTLP_HEADERS'),
  ]);
});

it.each([
  { OTEL_TRACES_SAMPLER_ARG: '2' },
  { OTEL_TRACES_SAMPLER_ARG: 'all' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
])('%o is refused', (wrong) => expect(() => read({ ...at, ...wrong })).toThrow(Object.keys(wrong)[0]));
