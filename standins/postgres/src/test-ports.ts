import { createServer, type Server } from 'node:net';

const FIRST_PORT = 20_000;
const BLOCK = 10;
// The blocks end below 32768, from where systems hand out ports by themselves.
const BLOCK_COUNT = 1_270;
/** What the whole product takes in a row, with room to spare. */
const USABLE = BLOCK - 1;

/**
 * The first of nine free ports in a row that no other test process is given while this one lives.
 * For programs that need a fixed port; what can say which port it got listens on port 0 instead.
 */
export async function reservePorts(): Promise<number> {
  const start = Math.floor(Math.random() * BLOCK_COUNT);
  for (let step = 0; step < BLOCK_COUNT; step += 1) {
    const first = FIRST_PORT + ((start + step) % BLOCK_COUNT) * BLOCK;
    // Who listens on the last port of a block has the block, and loses it by dying.
    const guard = await listen(first + USABLE, '127.0.0.1');
    if (!guard) continue;
    if (await areFree(first)) return first;
    guard.close();
  }
  throw new Error('no free ports in a row were found');
}

async function areFree(first: number): Promise<boolean> {
  const places = ['127.0.0.1', '::1'].flatMap((host) => Array.from({ length: USABLE }, (_, at) => [first + at, host]));
  for (const [port, host] of places) {
    const probe = await listen(Number(port), String(host));
    if (!probe) return false;
    await new Promise((resolve) => probe.close(resolve));
  }
  return true;
}

/** `undefined` when the port is taken. */
function listen(port: number, host: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer().unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      // A machine without IPv6 has nothing there to collide with.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(server);
      else reject(error);
    });
    server.listen(port, host, () => resolve(server));
  });
}
