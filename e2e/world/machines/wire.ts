import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** The address of a database that stays the same when another server takes over, as a virtual address does. */
export interface Wire {
  url(database: string): string;
  /** New connections go to that server; those that there are end. */
  leadTo(socketFolder: string): void;
  stop(): Promise<void>;
}

export async function startWire(socketFolder: string): Promise<Wire> {
  const sockets = new Set<Socket>();
  let there = socketFolder;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const wire = createServer((outer) => {
    const inner = connect(path.join(there, '.s.PGSQL.5432'));
    for (const socket of [outer, inner]) {
      sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    }
    outer.once('close', () => inner.destroy());
    inner.once('close', () => outer.destroy());
    outer.pipe(inner).pipe(outer);
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: (database) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    leadTo(folder) {
      there = folder;
      cut();
    },
    async stop() {
      cut();
      await new Promise((resolve) => wire.close(resolve));
    },
  };
}
