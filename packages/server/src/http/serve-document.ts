import type { FastifyInstance } from 'fastify';

/** Serves a document that takes a moment to make, which is done when it is first asked for. */
export function serveDocument(server: FastifyInstance, path: string, make: () => object): void {
  let text: string | undefined;
  server.get(path, (_request, reply) => {
    text ??= JSON.stringify(make());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
}
