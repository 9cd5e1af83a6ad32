import { createServer, type IncomingMessage } from 'node:http';
import { sameText } from '../kernel/same-text.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsPlace {
  port: number;
  host: string;
  /** What a collector sends as `Authorization: Bearer`; null asks for none. */
  token: string | null;
}

/** `GET /metrics` on a listener of its own, which no proxy in front of the portal leads to. */
export async function serveMetrics(
  { port, host, token }: MetricsPlace,
  metrics: Pick<Metrics, 'print'>,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return reply.writeHead(404).end();
    if (token !== null && !isBearer(request, token)) return reply.writeHead(401).end();
    return void metrics.print().then(
      ({ type, text }) => reply.writeHead(200, { 'content-type': type }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isBearer({ headers }: IncomingMessage, token: string): boolean {
  return sameText(headers.authorization ?? '', `Bearer ${token}`);
}
