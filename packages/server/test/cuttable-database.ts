import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createTestDatabase } from '@linekeeper/standin-postgres/testing';

/** An empty database behind a wire that a test cuts and joins again, as when its machine goes away and comes back. */
export async function cuttableDatabase() {
  const database = await createTestDatabase();
  const place = new URL(database.url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const wire = createServer((outer) => {
    if (isCut) {
      outer.resetAndDestroy();
      return;
    }
    const inner = connect(`${place.searchParams.get('host')}/.s.PGSQL.5432`);
    for (const socket of [outer, inner]) sockets.add(socket.on('error', () => undefined));
    outer.pipe(inner).pipe(outer);
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: `postgresql://postgres@127.0.0.1:${port}${place.pathname}`,
    cut,
    join: () => void (isCut = false),
    async drop() {
      cut();
      wire.close();
      await database.drop();
    },
  };
}
