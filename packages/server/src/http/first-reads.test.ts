import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints, type Endpoint } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { Refusal } from '../kernel/refusal.ts';
import { serveFirstReads } from './first-reads.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

async function read(idToken: string, ...addresses: string[]) {
  const server = await createTestServer(world, {
    getProfile: () => Promise.reject(new Refusal('not_found')),
    listAnnouncements: () => Promise.resolve({ items: [] }),
    getHomeKpis: () => new Promise(() => undefined),
  });
  serveFirstReads(server, addresses.includes(neverAnswered) ? 2_000 : patienceMs);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const query = String(new URLSearchParams(addresses.map((address) => ['of', address])));
    const answer = await fetch(`${url}/api/first-reads?${query}`, { headers: { idToken } });
    const all: unknown = await answer.json();
    return { status: answer.status, all };
  } finally {
    server.server.closeAllConnections();
  }
}

/** For what is answered, however busy the machine is. */
const patienceMs = 60_000;
const neverAnswered = '/api/v1/home/kpis';
const announcements = '/api/v1/announcements';
const profile = '/v1/dash/get-guest-info';

it('several reads come in one answer, each with its own status, in the order in which they are asked for', async () => {
  const { status, all } = await read('owner', announcements, profile);
  expect(status).toBe(200);
  expect(all).toMatchObject([
    { status: 200, body: { data: { items: [] } } },
    { status: 404, body: { messages: { message: [{ code: 'not_found' }] } } },
  ]);
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('comes packed by %s to who takes it, and plain to who takes none', async (coding, unpack) => {
  const server = await createTestServer(world, { listAnnouncements: () => Promise.resolve({ items: [] }) });
  serveFirstReads(server, patienceMs);
  const url = `/api/first-reads?of=${announcements}`;
  const plain = await server.inject({ url, headers: { idToken: 'owner' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await server.inject({ url, headers: { idToken: 'owner', 'accept-encoding': coding } });
  expect(packed.headers['content-encoding']).toBe(coding);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
});

it('each is checked as a call of its own', async () => {
  const { all } = await read('stranger', announcements, profile);
  expect(all).toMatchObject([{ status: 401 }, { status: 401 }]);
});

it('what is no read of the contract, too slow, or too many, is left out', async () => {
  const file = Object.values<Endpoint>(endpoints).find((one) => one.method === 'GET' && one.file !== undefined)?.path;
  const others = ['/api/first-reads?of=x', '/readyz', '/api/v1/lines/x', file ?? '', 'http://example.com/', '//x', ''];
  expect((await read('owner', ...others)).all).toEqual(others.map(() => null));
  expect((await read('owner', neverAnswered, announcements)).all).toMatchObject([null, { status: 200 }]);
  expect((await read('owner', ...Array.from({ length: 12 }, () => profile))).all).toHaveLength(10);
  expect((await read('owner')).all).toEqual([]);
});
