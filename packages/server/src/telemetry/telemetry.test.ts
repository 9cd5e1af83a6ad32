import { createServer as listen, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { createServiceWorld, noParts, type ServiceWorld } from '../../test/service-world.ts';
import { createServer } from '../http/server.ts';
import type { Caller } from '../kernel/caller.ts';
import { traced, traceFacts } from '../kernel/tracing.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openTelemetry } from './open-telemetry.ts';
import type { Telemetry } from './place.ts';
import { traceRequests } from './trace-requests.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number() }),
});
const tracesShape = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const numbersShape = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.looseObject({ name: z.string() })) })) }),
  ),
});

let world: ServiceWorld;
let caller: Caller;
let collector: Server;
let telemetry: Telemetry | undefined;
let told: { path: string; key: unknown; body: unknown }[] = [];

beforeAll(async () => {
  world = await createServiceWorld();
  caller = await world.newCustomer({});
  collector = listen((request, response) => {
    void text(request).then((body) => {
      told.push({ path: request.url ?? '', key: request.headers['x-key'], body: JSON.parse(body) });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await telemetry?.stop();
  told = [];
});
afterAll(async () => {
  await new Promise((resolve) => collector.close(resolve));
  await world.stop();
});

async function open(share = 1, metrics = createMetrics(() => Promise.resolve([]))): Promise<void> {
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const place = { url: `http://127.0.0.1:${port}`, headers: { 'x-key': 'secret' }, share };
  telemetry = await openTelemetry(place, { role: 'all', clock: world.clock, numbers: () => metrics.numbers() });
}

async function spans() {
  await telemetry?.stop();
  return told
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => tracesShape.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
}

async function server() {
  const made = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    origins: { payments: 'http://localhost:8081', connect: [] },
    https: null,
  });
  traceRequests(made);
  return made;
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

it('a click is followed to the carrier’s word, through the queue', async () => {
  await open();
  const [iccid = ''] = await world.newSims('kore', 1);
  const plan = await world.plan('kore-10');
  const made = await server();
  let logged = {};
  made.post('/activate/:id', async () => {
    logged = traceFacts();
    return world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices: [{ iccid }] } });
  });
  await made.inject({ method: 'POST', url: '/activate/line_secret', headers: { traceparent }, payload: { a: 1 } });
  await world.work();
  await made.close();
  const found = await spans();
  const ours = found.filter((one) => one.traceId === traceId);
  const names = ours.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'POST /activate/:id',
      'transaction',
      'carriers.send-commands',
      'outside submit',
      'command activate',
    ]),
  );
  const byId = new Map(ours.map((one) => [one.spanId, one]));
  const pathOf = (name: string) => {
    const path = new Set<string>();
    for (let at = ours.find((one) => one.name === name); at; at = byId.get(at.parentSpanId ?? '')) path.add(at.name);
    return [...path];
  };
  expect(pathOf('outside submit')).toEqual([
    'outside submit',
    'carriers.send-commands',
    'transaction',
    'POST /activate/:id',
  ]);
  expect(pathOf('command activate').at(-1)).toBe('POST /activate/:id');
  expect(ours.find(({ name }) => name.startsWith('POST'))?.parentSpanId).toBe('b7ad6b7169203331');
  expect(logged).toEqual({ traceId, spanId: ours.find(({ name }) => name.startsWith('POST'))?.spanId });
  expect(JSON.stringify(found)).not.toMatch(new RegExp(`${iccid}|line_secret|${caller.accountId}`));
  expect(told.every(({ key }) => key === 'secret')).toBe(true);
});

it('what fails says of what kind, never what it said', async () => {
  await open();
  await expect(traced({ name: 'call' }, () => Promise.reject(new TypeError('of Ada')))).rejects.toThrow('of Ada');
  expect(() =>
    traced({ name: 'call' }, () => {
      throw new TypeError('of Ada');
    }),
  ).toThrow('of Ada');
  const found = await spans();
  const type = { key: 'error.type', value: { stringValue: 'TypeError' } };
  expect(found).toMatchObject([
    { name: 'call', status: { code: 2 }, attributes: [type] },
    { name: 'call', status: { code: 2 }, attributes: [type] },
  ]);
  expect(JSON.stringify(found)).not.toContain('Ada');
});

it('a share of nothing tells no trace, whatever a stranger’s header wants', async () => {
  await open(0);
  const made = await server();
  made.get('/', () => ({}));
  await made.inject({ url: '/', headers: { traceparent } });
  await made.close();
  expect(await spans()).toEqual([]);
});

it('numbers arrive as they are counted', async () => {
  const metrics = createMetrics(() => Promise.resolve([]));
  await open(1, metrics);
  metrics.countRequest({ method: 'GET', route: '/v1/lines', status: 200, seconds: 0.03 });
  metrics.countRequest({ method: 'GET', route: '/v1/lines', status: 200, seconds: 20 });
  metrics.countEvent({ event: 'payments.difference' });
  await telemetry?.stop();
  const found = told
    .filter(({ path }) => path === '/v1/metrics')
    .flatMap(({ body }) => numbersShape.parse(body).resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  const numberOf = (name: string) => found.find((one) => one.name === name);
  expect(numberOf('linekeeper_http_request_seconds')).toMatchObject({
    unit: 's',
    histogram: {
      dataPoints: [
        {
          count: 2,
          sum: 20.03,
          bucketCounts: [0, 0, 1, 0, 0, 0, 0, 0, 0, 1],
          explicitBounds: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
        },
      ],
    },
  });
  expect(numberOf('linekeeper_events_total')).toMatchObject({
    sum: { isMonotonic: true, dataPoints: [{ asDouble: 1 }] },
  });
  expect(numberOf('nodejs_eventloop_lag_p99_seconds')).toHaveProperty('gauge');
});

it('without a place nothing is traced', async () => {
  telemetry = await openTelemetry(null, { role: 'all', clock: world.clock, numbers: () => Promise.resolve([]) });
  traced({ name: 'call' }, () => expect(traceFacts()).toEqual({}));
  expect(await spans()).toEqual([]);
});
