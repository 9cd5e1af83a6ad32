import proxy from '@fastify/http-proxy';
import type { RefusalCode } from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import { outageLog } from '../kernel/outage-log.ts';
import { networkOf } from '../kernel/network-of.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { RateLimiter } from '../store/rate-limiter.ts';
import { addressOf } from './address-of.ts';
import { deleteUserTarget, isOpenTarget } from './pool-operations.ts';
import { refusalToReply } from './refusal-to-reply.ts';
import { words } from './words.ts';

const poolBodyLimitBytes = 64 * 1024;
/** What the pool has: `/`, and its keys by pool id. Anything cleverer is not looked at. */
const poolAddress = /^\/idp\/?(?:[\w-]+\/\.well-known\/[\w.-]+)?(?:\?|$)/;

/** As the pool refuses what it does not have. */
const unknownOperation = { __type: 'UnknownOperationException', message: words.unknownOperation };

/**
 * Puts our own user pool under `/idp/`, so that browsers see one origin. Its administration is elsewhere. `calls` counts
 * by network.
 */
export async function proxyUserPool(server: FastifyInstance, poolUrl: string, calls: RateLimiter): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    failAsThePool(scope);
    scope.addHook('onRequest', async (request, reply) => {
      if (!poolAddress.test(request.url)) throw new Refusal('not_found');
      if (Number(request.headers['content-length'] ?? 0) > poolBodyLimitBytes) throw new Refusal('too_large');
      if (request.method !== 'POST') return;
      await calls.take(networkOf(addressOf(request)));
      const target = request.headers['x-amz-target'];
      if (target === deleteUserTarget) throw new Refusal('not_allowed');
      if (isOpenTarget(target)) return;
      await reply
        .code(400)
        .type('application/x-amz-json-1.1')
        .header('x-amzn-errortype', `${unknownOperation.__type}:`)
        .header('x-amzn-errormessage', unknownOperation.message)
        .send(JSON.stringify(unknownOperation));
    });
    await scope.register(proxy, {
      upstream: poolUrl,
      prefix: '/idp',
      httpMethods: ['GET', 'POST'],
      http: { requestOptions: { timeout: 15_000 } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({ ...without(headers, keptHere), ...originOf(request) }),
        rewriteHeaders: (headers) => without(headers, crossOriginNames),
      },
    });
  });
}

/** Our token, and what a caller says of its own origin. */
const keptHere = ['idtoken', 'cookie', 'forwarded', 'x-forwarded-for', 'x-request-id'];

/** The pool limits guesses by the caller's address, and its log names our request. */
function originOf({ ip, id }: { ip?: string; id: string }): Record<string, string> {
  return { ...(ip && { 'x-forwarded-for': ip }), 'x-request-id': id };
}

/** Our own envelope, and beside it what the pool's clients read: they fail over an answer without `__type`. */
function failAsThePool(scope: FastifyInstance): void {
  const outages = outageLog(scope.log);
  scope.setErrorHandler((error, request, reply) => {
    const refused = isSilence(error) ? new Refusal('unavailable') : error;
    const { status, envelope, isBug, isOutage, retryAfterSeconds } = refusalToReply(refused);
    if (isOutage || refused !== error) outages.note(error, words.outage.pool);
    else if (isBug) request.log.error({ err: error }, 'request failed');
    const type = (refused instanceof Refusal && poolTypes[refused.code]) || 'InternalErrorException';
    const message = envelope.messages.message[0]?.text;
    if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
    return reply
      .code(status)
      .header('x-amzn-errortype', `${type}:`)
      .send({ ...envelope, __type: type, message });
  });
}

const poolTypes: Partial<Record<RefusalCode, string>> = {
  not_allowed: 'NotAuthorizedException',
  not_found: 'ResourceNotFoundException',
  too_large: 'InvalidParameterException',
  too_many_requests: 'TooManyRequestsException',
};

/** The pool is down, or did not answer in time. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FST_REPLY_FROM_');
}

/** Browsers reach the pool through our own origin; no other one is let in. */
const crossOriginNames = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-max-age',
];

function without<Headers extends object>(headers: Headers, names: readonly string[]): Headers {
  const kept = { ...headers };
  for (const name of names) Reflect.deleteProperty(kept, name);
  return kept;
}
