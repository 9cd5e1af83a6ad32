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
