import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Each request is a span, below the one that its `traceparent` names. To be called before the server has routes. The name
 * is the route's, never the address: that may hold ids.
 */
export function traceRequests(server: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, Context>();
  server.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const span = trace.getTracer('linekeeper').startSpan(request.method, { kind: SpanKind.SERVER }, parent);
    span.setAttribute('linekeeper.request_id', request.id);
    const at = trace.setSpan(parent, span);
    open.set(request, at);
    context.with(at, done);
  });
  // A body arrives by events of the socket, which know nothing of the request.
  server.addHook('preValidation', (request, _reply, done) => context.with(open.get(request) ?? context.active(), done));
  server.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(open.get(request) ?? context.active());
    if (!span) return;
    const route = request.routeOptions.url ?? 'unknown';
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
