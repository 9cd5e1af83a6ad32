import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import type { RateLimiter } from '../store/rate-limiter.ts';

const poolBodyLimitBytes = 64 * 1024;

/** Puts our own user pool under `/idp/`, so that browsers see one origin. Its administration is elsewhere. */
export async function proxyUserPool(server: FastifyInstance, poolUrl: string, limiter: RateLimiter): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addHook('onRequest', async (request) => {
      if (Number(request.headers['content-length'] ?? 0) > poolBodyLimitBytes) throw new Refusal('too_large');
      if (request.method === 'POST' && !(await limiter.take(request.ip))) throw new Refusal('too_many_requests');
    });
    await scope.register(proxy, {
      upstream: poolUrl,
      prefix: '/idp',
      httpMethods: ['GET', 'POST', 'OPTIONS'],
      http: { requestOptions: { timeout: 15_000 } },
      replyOptions: { rewriteRequestHeaders: (_request, headers) => withoutTokens(headers) },
    });
  });
}

function withoutTokens<Headers extends object>(headers: Headers): Headers {
  const kept = { ...headers };
  for (const name of ['idtoken', 'cookie']) Reflect.deleteProperty(kept, name);
  return kept;
}
