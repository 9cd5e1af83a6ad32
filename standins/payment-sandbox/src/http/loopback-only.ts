import type { FastifyRequest } from 'fastify';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;

/** Whether a page of ours may be shown: asked from this machine and under its own name, not by a rebound one. */
export function isLoopbackRequest(request: FastifyRequest): boolean {
  const name = (request.headers.host ?? '').replace(/:[0-9]+$/, '');
  return loopbackAddress.test(request.socket.remoteAddress ?? '') && loopbackNames.has(name);
}
