import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkPorts } from './check-ports.ts';

let other: Server | undefined;

afterEach(() => void other?.close());

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  other = server;
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a taken port is named together with the setting that moves it', async () => {
  const port = await takePort();
  await expect(checkPorts([{ port, setting: 'PAYMENT_SANDBOX_PORT' }], ['127.0.0.1', '::1'], 0)).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that one, or choose another: PAYMENT_SANDBOX_PORT=${port + 100} npm start`,
  );
});

test('a port that is just being left is waited for', async () => {
  const port = await takePort();
  const checking = checkPorts([{ port, setting: 'PORT' }], ['127.0.0.1'], 10_000);
  other?.close();
  await expect(checking).resolves.toBeUndefined();
});

test('one port for two things is refused', async () => {
  const wanted = [
    { port: 18_080, setting: 'PORT' },
    { port: 18_080, setting: 'PAYMENT_SANDBOX_PORT' },
  ];
  await expect(checkPorts(wanted, ['127.0.0.1'], 0)).rejects.toThrow('Port 18080 is asked for twice.');
});
