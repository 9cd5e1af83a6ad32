import type { FastifyInstance } from 'fastify';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { WireRequest } from '../request/wire-request.ts';
import { readJson } from './read-json.ts';
import { wireRequest, type Requests } from './wire-requests.ts';
import { jsonType } from './wire-server.ts';

/** What may be called, by the value of X-Amz-Target; each reads its own body. */
export type CallsByTarget = ReadonlyMap<string, (body: unknown, request: WireRequest) => Promise<object>>;

const LIMITS = new Set(['LimitExceededException', 'TooManyRequestsException']);

type Named<Context> = { name: string; call: (context: Context, body: unknown) => Promise<object> };

/** Operations of one of the wire's two services, made ready to be called. */
export function callsByTarget<Context>(
  service: 'AWSCognitoIdentityProviderService' | 'AWSCognitoIdentityService',
  operations: readonly Named<Context>[],
  contextFor: (request: WireRequest) => Context,
): CallsByTarget {
  return new Map(
    operations.map(({ name, call }) => [`${service}.${name}`, (body, request) => call(contextFor(request), body)]),
  );
}

/** `POST /`: the header X-Amz-Target names the operation, the body is its input whatever its content type says. */
export function operationRoute(server: FastifyInstance, requests: Requests, ...calls: readonly CallsByTarget[]): void {
  const byTarget: CallsByTarget = new Map(calls.flatMap((each) => [...each]));
  server.post('/', async (request, reply) => {
    const target = request.headers['x-amz-target'];
    const call = typeof target === 'string' ? byTarget.get(target) : undefined;
    if (call === undefined) throw refusals.unknownOperation();
    const answer = await answered(readJson(request.body), wireRequest(request, requests), call);
    return reply.header('content-type', jsonType).send(JSON.stringify(answer));
  });
}

// What happened is logged whether it was granted or refused, but not when it failed halfway and was rolled back.
async function answered(
  body: unknown,
  request: ReturnType<typeof wireRequest>,
  call: (body: unknown, request: WireRequest) => Promise<object>,
): Promise<object> {
  try {
    const answer = await call(body, request);
    request.tell();
    return answer;
  } catch (error) {
    if (!(error instanceof PoolRefusal)) throw error;
    if (LIMITS.has(error.type)) request.note('limited', { reason: error.type });
    request.tell();
    throw error;
  }
}
