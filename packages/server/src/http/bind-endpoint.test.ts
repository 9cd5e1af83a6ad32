import { endpoints } from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, owner } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readKey } from './idempotency.store.ts';
import { forgetOldKeys } from './idempotency.ts';

let world: TestWorld;
let server: FastifyInstance;
const made: string[] = [];
let next: () => Promise<void>;
let parts: () => AsyncGenerator<string>;

const json = { 'content-type': 'application/json' };
const rename = (key: string | undefined, name: string, token = 'owner') =>
  server.inject({
    method: 'PUT',
    url: '/v1/dash/edit-device-name',
    headers: { ...json, idtoken: token, ...(key && { 'idempotency-key': key }) },
    payload: { id: 'line_1', name },
  });

beforeAll(async () => {
  world = await createWorld();
  server = await createTestServer(world, {
    deletePaymentMethod: ({ params }) => Promise.resolve({ id: params.id, defaultId: null }),
    getInvoiceCsv: ({ params }) => {
      if (params.id === 'inv_2') return Promise.reject(new Refusal('not_found'));
      const name = params.id === 'inv_3' ? 'a";b.csv' : 'INV-202611-000001.csv';
      return Promise.resolve({ name, content: new TextEncoder().encode('a,b\r\n1,ü\r\n') });
    },
    exportPayments: () => Promise.resolve({ name: 'payments.csv', content: parts() }),
    listPayments: ({ query }) =>
      Promise.resolve({ items: [], total: 0, totalIsLowerBound: false, nextCursor: null, ...query }),
    async renameDevice({ body }) {
      made.push(body.name);
      await next();
      throw new Refusal('not_found');
    },
  });
});
beforeEach(() => {
  made.length = 0;
  next = () => Promise.resolve();
});
afterAll(async () => {
  await server.close();
  await world.stop();
});

it('a request works on connections that see the account of its caller alone', async () => {
  let seen: unknown;
  next = async () => {
    const asked = sql`select current_user, current_setting('linekeeper.account', true) as account`;
    [seen] = (await asked.execute(world.db)).rows;
  };
  await rename(undefined, 'Pump 7');
  expect(seen).toEqual({ currentUser: 'linekeeper_customer', account: owner.accountId });
});

it('without a token the answer is 401 in the envelope', async () => {
  const answer = await server.inject({ url: '/v1/dash/getpaymenthistory' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({
    data: null,
    messages: { resultCode: 'Error', message: [{ code: 'not_signed_in', text: 'Log in to continue.' }] },
  });
});

it('a call that needs no login is counted by its address before it is worked on', async () => {
  const counted: string[] = [];
  const limited = await createTestServer(
    world,
    {},
    {
      limitPublic(name, ip) {
        counted.push(`${name} ${ip}`);
        return Promise.reject(new Refusal('too_many_requests'));
      },
    },
  );
  expect((await limited.inject({ url: endpoints.publicConfig.path })).statusCode).toBe(429);
  expect(counted).toEqual(['publicConfig 127.0.0.1']);
  await limited.close();
});

it('a call that is not allowed is refused before anything of the body is read', async () => {
  const put = (token: string | undefined, payload: string) =>
    server.inject({
      method: 'PUT',
      url: '/v1/dash/edit-device-name',
      headers: { ...json, ...(token && { idtoken: token }) },
      payload,
    });
  for (const payload of ['{"id":', JSON.stringify({ id: 'x'.repeat(300_000) })]) {
    expect((await put(undefined, payload)).statusCode).toBe(401);
    expect((await put('viewer', payload)).statusCode).toBe(403);
    expect([400, 413]).toContain((await put('owner', payload)).statusCode);
  }
});

it('a viewer may read but not change', async () => {
  const read = await server.inject({ url: '/v1/dash/getpaymenthistory', headers: { idtoken: 'viewer' } });
  expect(read.statusCode).toBe(200);
  expect((await rename(undefined, 'Pump 1', 'viewer')).json().messages.message[0].code).toBe('not_allowed');
  expect(made).toEqual([]);
});

it('a file is given out as it is, under its name, to people who may read, and is cached nowhere', async () => {
  const answer = await server.inject({ url: '/api/v1/invoices/inv_1/csv', headers: { idtoken: 'viewer' } });
  expect([answer.statusCode, answer.body]).toEqual([200, '\uFEFFa,b\r\n1,ü\r\n']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="INV-202611-000001.csv"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

it.each([
  ['without a token', 'inv_1', '', '401 not_signed_in'],
  ['when there is none', 'inv_2', 'owner', '404 not_found'],
  ['when its name could break the header', 'inv_3', 'owner', '500 unexpected'],
])('%s the answer in place of a file is the envelope', async (_case, id, idtoken, expected) => {
  const answer = await server.inject({ url: `/api/v1/invoices/${id}/csv`, headers: { idtoken } });
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(`${answer.statusCode} ${answer.json().messages.message[0].code}`).toBe(expected);
});

it('a long file is given out part by part, and one that breaks off is no whole file', async () => {
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const read = () => fetch(`${address}/api/v1/payments.csv`, { headers: { idToken: 'viewer' } });
  let release = () => {};
  const isRead = new Promise<void>((resolve) => (release = resolve));
  parts = async function* whole() {
    yield 'Date\r\n';
    await isRead;
    yield 'ü\r\n';
  };
  const answer = await read();
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="payments.csv"');
  release();
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\uFEFFDate\r\nü\r\n');
  parts = async function* broken() {
    yield 'Date\r\n';
    throw new Error('the database is gone');
  };
  await expect(read().then((cut) => cut.text())).rejects.toThrow('terminated');
});

it('page and limit have defaults and bounds', async () => {
  const read = (query: string) =>
    server.inject({ url: `/v1/dash/getpaymenthistory${query}`, headers: { idtoken: 'owner' } });
  expect((await read('')).json().data).toMatchObject({ page: 1, limit: 20 });
  for (const query of ['?limit=0', '?limit=101', '?page=0', '?page=x', '?limit=1.5']) {
    const answer = await read(query);
    expect([query, answer.statusCode, answer.json().messages.message[0].code]).toEqual([query, 400, 'invalid_fields']);
  }
});

it.each([
  ['broken JSON', '{"id":', json, '400 broken_json'],
  ['a prototype in disguise', '{"__proto__":{"x":1}}', json, '400 broken_json'],
  ['another content type', 'id=1', { 'content-type': 'text/plain' }, '415 wrong_content_type'],
  ['too much', JSON.stringify({ id: 'x'.repeat(300_000), name: 'a' }), json, '413 too_large'],
  ['missing fields', '{}', json, '400 invalid_fields'],
])('%s is refused with a clear answer', async (_case, payload, headers, expected) => {
  const answer = await server.inject({
    method: 'PUT',
    url: '/v1/dash/edit-device-name',
    headers: { ...headers, idtoken: 'owner' },
    payload,
  });
  expect(`${answer.statusCode} ${answer.json().messages.message[0].code}`).toBe(expected);
  expect(made).toEqual([]);
});

it('a DELETE may carry the JSON content type and no body', async () => {
  const answer = await server.inject({
    method: 'DELETE',
    url: '/v1/dash/deletepayment/pm_1',
    headers: { ...json, idtoken: 'owner' },
  });
  expect(answer.json().data).toEqual({ id: 'pm_1', defaultId: null });
});

it('an unexpected error is answered with one fixed sentence and never with its own text', async () => {
  next = () => Promise.reject(new Error('the password is hunter2'));
  const answer = await rename(undefined, 'Pump 1');
  expect(answer.statusCode).toBe(500);
  expect(answer.json().messages.message).toEqual([
    { code: 'unexpected', text: 'Something went wrong please try again later' },
  ]);
});

it.each([
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { syscall: 'connect' }) }),
])('while the database or the pool is away the answer is to try again: %s', async (failure) => {
  next = () => Promise.reject(failure);
  const answer = await rename(undefined, 'Pump 1');
  expect([answer.statusCode, answer.json().messages.message[0].code]).toEqual([503, 'unavailable']);
});

it('an unknown path answers 404 in the envelope', async () => {
  expect((await server.inject({ url: '/api/v1/nothing' })).json().messages.message[0].code).toBe('not_found');
});

it.each([
  '/v1/dash/get-transaction-info/%zz',
  '/v1/dash/get-transaction-info/%ED%A0%80',
  `/api/v1/lines/${'x'.repeat(999)}`,
])('an address that cannot be one of ours answers alike: %s', async (url) => {
  const answer = await server.inject({ url, headers: { idtoken: 'owner' } });
  expect([answer.statusCode, answer.json().messages.message[0].code]).toEqual([404, 'not_found']);
});

it('the same key and body give the same answer without a second effect', async () => {
  const first = await rename('key-1', 'Pump 1');
  const second = await rename('key-1', 'Pump 1');
  expect(second.body).toBe(first.body);
  expect(second.statusCode).toBe(first.statusCode);
  expect(made).toEqual(['Pump 1']);
});

it('the same key with another body is refused', async () => {
  await rename('key-2', 'Pump 1');
  expect((await rename('key-2', 'Pump 2')).json().messages.message[0].code).toBe('idempotency_key_reused');
  expect(made).toEqual(['Pump 1']);
});

it('while the first request runs, its repeat is refused as in progress', async () => {
  let release = () => {};
  next = () => new Promise((resolve) => (release = resolve));
  const first = rename('key-3', 'Pump 1');
  await expect.poll(() => made).toEqual(['Pump 1']);
  expect((await rename('key-3', 'Pump 1')).json().messages.message[0].code).toBe('request_in_progress');
  release();
  await first;
});

it.each(['payments_unavailable', 'too_many_requests'] as const)(
  'after %s the same key may be tried again',
  async (code) => {
    next = () => Promise.reject(new Refusal(code));
    expect((await rename(`key-${code}`, 'Pump 1')).json().messages.message[0].code).toBe(code);
    next = () => Promise.resolve();
    expect((await rename(`key-${code}`, 'Pump 1')).json().messages.message[0].code).toBe('not_found');
    expect(made).toEqual(['Pump 1', 'Pump 1']);
  },
);

it.each([
  [new Refusal('too_many_requests', undefined, 17), '17'],
  [new Refusal('too_many_requests'), '60'],
  [new Refusal('not_found'), undefined],
])('a client that comes too often learns when to come again: %s', async (refusal, seconds) => {
  next = () => Promise.reject(refusal);
  expect((await rename(undefined, 'Pump 1')).headers['retry-after']).toBe(seconds);
});

it('keys that no client can repeat are forgotten, and no others', async () => {
  await rename('key-old', 'Pump 1');
  world.clock.advance(25 * 3_600_000);
  await rename('key-new', 'Pump 2');
  await forgetOldKeys(world);
  const account = { accountId: owner.accountId };
  expect(await readKey(world.db, { ...account, key: 'key-old' })).toBeUndefined();
  expect(await readKey(world.db, { ...account, key: 'key-new' })).toMatchObject({ statusCode: 404 });
});

it('a key is free again after a bug, and after 24 hours', async () => {
  next = () => Promise.reject(new Error('bug'));
  expect((await rename('key-4', 'Pump 1')).statusCode).toBe(500);
  next = () => Promise.resolve();
  expect((await rename('key-4', 'Pump 1')).statusCode).toBe(404);
  world.clock.advance(25 * 3_600_000);
  expect((await rename('key-4', 'Pump 2')).statusCode).toBe(404);
  expect(made).toEqual(['Pump 1', 'Pump 1', 'Pump 2']);
});

it('answers of a deprecated call say so, refusals included', async () => {
  const deprecated = { since: '2026-12-01', until: '2027-12-01', instead: 'listLines' };
  const given = Object.assign(endpoints.listPayments, { deprecated });
  const old = await createTestServer(world, {});
  Reflect.deleteProperty(given, 'deprecated');
  const answer = await old.inject({ url: '/v1/dash/getpaymenthistory' });
  await old.close();
  expect(answer.headers).toMatchObject({ deprecation: '@1796083200', sunset: 'Wed, 01 Dec 2027 00:00:00 GMT' });
  const present = await server.inject({ url: '/v1/dash/getpaymenthistory' });
  expect(present.headers).not.toHaveProperty('deprecation');
});
