import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';

const BODY_LIMIT_BYTES = 128 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** The service's JSON content type. */
export const jsonType = 'application/x-amz-json-1.1';

/** A server that leaves bodies unread for the routes, numbers every request and answers every failure in the service's own form. */
export function wireServer(log: (line: string) => void, trustProxy: false | string): FastifyInstance {
  const server = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    trustProxy,
    forceCloseConnections: 'idle',
  });
  endConnectionsWhileClosing(server);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-amzn-RequestId', request.id);
  });
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) log(`request ${request.id} failed: ${error instanceof Error ? error.stack : 'unknown'}`);
    return sendRefusal(reply, refusal);
  });
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, refusals.unknownPath()));
  return server;
}

// Idle connections are ended when the server closes. One that was answered meanwhile would keep it open until it times out.
function endConnectionsWhileClosing(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onResponse', async () => {
    if (isClosing) server.server.closeIdleConnections();
  });
}

function sendRefusal(reply: FastifyReply, refusal: PoolRefusal) {
  return reply
    .code(refusal.status)
    .header('x-amzn-ErrorType', `${refusal.type}:`)
    .header('x-amzn-ErrorMessage', refusal.message.replaceAll(/[^\x20-\x7e]/g, '?'))
    .header('content-type', jsonType)
    .send(JSON.stringify({ __type: refusal.type, message: refusal.message }));
}

function refusalOf(error: unknown): PoolRefusal {
  if (error instanceof PoolRefusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500)
    return new PoolRefusal('SerializationException', 'The request cannot be read.', status);
  return refusals.failure();
}
