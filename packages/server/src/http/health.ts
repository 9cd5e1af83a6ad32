import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve (503 while starting, stopping or without a database); `remarks`
 * counts what the start found out of place elsewhere and wrote into the log, where strangers do not read it.
 */
export function serveHealth(server: FastifyInstance, isReady: () => Promise<boolean>, remarks: number): void {
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', remarks });
  });
}
