import { reservePorts } from '@linekeeper/standin-postgres/test-ports';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createServer } from '../http/server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { countingLog } from './open-metrics.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openMetrics } from './open-metrics.ts';
import { queueDepths } from './queue.store.ts';
import { serveMetrics } from './serve-metrics.ts';
import { pino } from 'pino';

let world: TestWorld;
const running: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
afterAll(() => world.stop());

const noQueues = () => Promise.resolve([]);
const textOf = async (metrics: Metrics) => (await metrics.print()).text;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

it('what the log tells of money is counted with its few words, and no id or text of a customer', async () => {
  const metrics = createMetrics(noQueues);
  const log = countingLog(quiet, metrics);
  const charge = { chargeId: 'txn_1', trigger: 'renewal', methodKind: 'card' };
  const call = { event: 'gateway.called', operation: 'createTransactionRequest', refId: 'abc', durationMs: 300 };
  log.info({ ...call, code: 'I00001' }, 'answered');
  log.info({ ...call, code: 'E00007' }, 'answered');
  log.info({ ...call, code: 'E00053' }, 'answered');
  log.warn({ ...call, cause: 'TimeoutError' }, 'no answer');
  log.info({ event: 'payments.charge', ...charge, state: 'approved' }, 'x');
  log.info({ event: 'payments.charge', ...charge, state: 'unknown' }, 'x');
  log.info({ event: 'payments.declined', ...charge, reasonClass: 'card_expired', isHard: false }, 'x');
  log.info({ event: 'payments.notification', outcome: 'kept' }, 'x');
  log.error({ event: 'payments.difference', subject: 'txn_1' }, 'x');
  log.error({ err: new Error('no event') }, 'x');
  const text = await textOf(metrics);
  for (const line of [
    'linekeeper_gateway_calls_total{operation="createTransactionRequest",outcome="ok"} 1',
    'linekeeper_gateway_calls_total{operation="createTransactionRequest",outcome="refused"} 2',
    'linekeeper_gateway_calls_total{operation="createTransactionRequest",outcome="unanswered"} 1',
    'linekeeper_gateway_refusals_total{code="E00007"} 1',
    'linekeeper_gateway_refusals_total{code="E00053"} 1',
    'linekeeper_gateway_call_seconds_count{operation="createTransactionRequest"} 4',
    'linekeeper_charge_states_total{state="approved",trigger="renewal",method="card"} 1',
    'linekeeper_charge_states_total{state="unknown",trigger="renewal",method="card"} 1',
    'linekeeper_declines_total{reason="card_expired",hard="false"} 1',
    'linekeeper_webhooks_total{outcome="kept"} 1',
    'linekeeper_events_total{event="payments.difference"} 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).not.toMatch(/txn_1|abc/);
});

it('a word that is none of ours does not become a label', async () => {
  const metrics = createMetrics(noQueues);
  metrics.countEvent({ event: 'payments.declined', reasonClass: 'x'.repeat(61), isHard: true });
  metrics.countEvent({ event: 'payments.declined', reasonClass: 'a "b"', isHard: true });
  expect(await textOf(metrics)).toContain('linekeeper_declines_total{reason="other",hard="true"} 2');
});

it('jobs that could start are counted by queue with the age of the oldest; those for later are not', async () => {
  const job = { name: 'test.wait', payload: z.object({ at: z.number() }) };
  await world.db.transaction().execute(async (tx) => {
    await world.jobs.enqueue(tx, job, { at: 1 });
    await world.jobs.enqueue(tx, job, { at: 2 });
    await world.jobs.enqueue(tx, job, { at: 3 }, { startAt: new Date('2099-01-01') });
  });
  const read = async () => (await queueDepths(world.db)).find(({ queue }) => queue === job.name);
  expect(await read()).toMatchObject({ dueCount: 2, runningCount: 0 });
  await expect.poll(async () => (await read())?.oldestDueSeconds).toBeGreaterThan(0);
  const text = await textOf(createMetrics(() => queueDepths(world.db)));
  expect(text).toContain('linekeeper_jobs_due{queue="test.wait"} 2');
  expect(text).toContain('linekeeper_jobs_readable 1');
});

it('without a database the rest is still told, and that the queues could not be read', async () => {
  const text = await textOf(createMetrics(() => Promise.reject(new Error('away'))));
  expect(text).toContain('linekeeper_jobs_readable 0');
  expect(text).toMatch(/^process_cpu_seconds_total /m);
});

const place = { port: 0, host: '127.0.0.1', token: null };
const get = (port: number, path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);

it('the numbers are at one address, for clients with the token', async () => {
  const metrics = createMetrics(noQueues);
  const open = await serveMetrics(place, metrics);
  const locked = await serveMetrics({ ...place, token: 'a token of the collector' }, metrics);
  running.push(open, locked);
  const answer = await get(open.port, '/metrics');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await answer.text()).toContain('linekeeper_jobs_readable 1');
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const statuses = await Promise.all([
    get(open.port, '/'),
    get(open.port, '/metrics', { method: 'POST' }),
    get(locked.port, '/metrics'),
    get(locked.port, '/metrics', bearer('another')),
    get(locked.port, '/metrics', bearer('a token of the collector')),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 401, 401, 200]);
});

it('requests are timed by their route, never by their address', async () => {
  const server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    origins: { payments: 'http://localhost:8081', connect: [] },
    https: null,
  });
  const port = await reservePorts();
  const metrics = await openMetrics({ ...place, port }, world.db);
  running.push(metrics, { stop: () => server.close() });
  metrics.timeRequests(server);
  server.get('/v1/lines/:id', () => ({}));
  await server.inject('/v1/lines/line_secret?token=x');
  await server.inject('/nowhere/at/all');
  const text = await (await get(port, '/metrics')).text();
  expect(text).toContain('linekeeper_http_request_seconds_count{method="GET",route="/v1/lines/:id",status="200"} 1');
  expect(text).toContain('linekeeper_http_request_seconds_count{method="GET",route="unknown",status="404"} 1');
  expect(text).not.toMatch(/line_secret|nowhere/);
});

it('without a place no port opens, and the log is the same', async () => {
  const metrics = await openMetrics(null, world.db);
  expect(metrics.counted(quiet)).toBe(quiet);
  await metrics.stop();
});
