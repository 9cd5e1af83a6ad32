import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer } from '../../test/test-server.ts';
import { createWorld, type TestWorld } from '../../test/test-world.ts';
import { Refusal } from '../kernel/refusal.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

it('a stopping server ends what it is answering and turns away what comes then, in the envelope', async () => {
  let release: (() => void) | undefined;
  let arrivedCount = 0;
  const server = await createTestServer(world, {
    async getProfile() {
      await new Promise<void>((resolve) => (release = resolve));
      throw new Refusal('not_found');
    },
  });
  server.server.on('request', () => (arrivedCount += 1));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const get = 'GET /v1/dash/get-guest-info HTTP/1.1\r\nHost: a\r\nidToken: owner\r\n\r\n';
  let answers = '';
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString()));
  socket.write(get);
  await expect.poll(() => release).toBeDefined();
  const closed = server.close();
  socket.write(get);
  await expect.poll(() => arrivedCount).toBe(2);
  release?.();
  await Promise.all([closed, once(socket, 'close')]);
  expect([...answers.matchAll(/HTTP\/1.1 (\d+)|"code":"(\w+)"/g)].map(([, status, code]) => status ?? code)).toEqual([
    '404',
    'not_found',
    '503',
    'unavailable',
  ]);
});

it('a stopping server ends the connections of those that it has answered, instead of waiting for more from them', async () => {
  let release: (() => void) | undefined;
  const server = await createTestServer(world, {
    async getProfile() {
      await new Promise<void>((resolve) => (release = resolve));
      throw new Refusal('not_found');
    },
  });
  server.server.keepAliveTimeout = 3_600_000;
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /v1/dash/get-guest-info HTTP/1.1\r\nHost: a\r\nidToken: owner\r\n\r\n');
  socket.resume();
  await expect.poll(() => release).toBeDefined();
  const closed = server.close();
  await expect.poll(() => server.server.listening).toBe(false);
  release?.();
  await expect.poll(() => socket.closed).toBe(true);
  await closed;
});

const ofPolicy = ['content-security-policy', 'permissions-policy', 'x-content-type-options', 'x-frame-options'];

it.each(['/%', '/v1/dash/subs-trans-logs/' + 'x'.repeat(200), '/nowhere', '/v1/dash/get-guest-info', '/api/v1/config'])(
  'the answer to %s carries the security headers and is cached nowhere',
  async (url) => {
    const server = await createTestServer(world, {});
    const { headers } = await server.inject({ url });
    await server.close();
    for (const name of ofPolicy) expect(headers).toHaveProperty(name);
    expect(headers['cache-control']).toBe('no-store');
  },
);

async function say(lines: string[]): Promise<string> {
  const server = await createTestServer(world, {});
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  await server.close();
  return answer;
}

it('a request with two Host headers is refused', async () => {
  const answer = await say(['GET /v1/dash/get-guest-info HTTP/1.1', 'Host: localhost', 'host: evil.example']);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('one_host_only');
});

it('a client that has hung up gets no work done and is no bug', async () => {
  const server = await createTestServer(world, { publicConfig: () => Promise.reject(new Error('worked on')) });
  server.addHook(
    'onRequest',
    async ({ raw }) => void Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined }),
  );
  const answer = await server.inject({ url: '/api/v1/config' });
  await server.close();
  expect(answer.json()).toMatchObject({ messages: { message: [{ code: 'unavailable' }] } });
});
