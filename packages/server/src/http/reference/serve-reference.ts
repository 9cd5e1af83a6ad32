import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { referenceCss, referenceScript } from './reference-files.ts';
import { referencePage } from './reference-page.ts';

/** Serves the reference of an OpenAPI document at `/docs/api`; the page is made when it is first asked for. */
export function serveReference(server: FastifyInstance, make: () => object): void {
  serve(server, '/docs/api', { type: 'text/html', text: () => referencePage(make()) });
  serve(server, '/docs/api.css', { type: 'text/css', text: () => referenceCss });
  serve(server, '/docs/api.js', { type: 'text/javascript', text: () => referenceScript });
}

function serve(server: FastifyInstance, path: string, { type, text }: { type: string; text: () => string }): void {
  let made: { plain: Buffer; zipped: Buffer } | undefined;
  const parts = () => {
    const plain = Buffer.from(text());
    return { plain, zipped: gzipSync(plain) };
  };
  server.get(path, (request: FastifyRequest, reply: FastifyReply) => {
    made ??= parts();
    const takesZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    void reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (!takesZipped) return reply.send(made.plain);
    return reply.header('content-encoding', 'gzip').send(made.zipped);
  });
}
