import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { wireServer } from '../src/server/wire-server.ts';

it('a stopping pool finishes what it is answering, and waits for no more from those that keep their connection', async () => {
  let release: (() => void) | undefined;
  const server = wireServer(() => undefined, false);
  server.get('/slow', async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return 'done';
  });
  server.server.keepAliveTimeout = 3_600_000;
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const answered = once(socket, 'data');
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => release).toBeDefined();
  const closed = server.close();
  await expect.poll(() => server.server.listening).toBe(false);
  release?.();
  expect(String(await answered)).toContain('\r\n\r\ndone');
  socket.resume();
  await expect.poll(() => socket.closed).toBe(true);
  await closed;
});
