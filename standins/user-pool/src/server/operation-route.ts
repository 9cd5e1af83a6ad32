import type { FastifyInstance } from 'fastify';
import { refusals } from '../refusals/refusals.ts';
import { readJson } from './read-json.ts';
import { jsonType } from './wire-server.ts';

/** What may be called, by the value of X-Amz-Target; each reads its own body. */
export type CallsByTarget = ReadonlyMap<string, (body: unknown) => Promise<object>>;

type Named<Context> = { name: string; call: (context: Context, body: unknown) => Promise<object> };

/** Operations of one of the wire's two services, made ready to be called. */
export function callsByTarget<Context>(
  service: 'AWSCognitoIdentityProviderService' | 'AWSCognitoIdentityService',
  operations: readonly Named<Context>[],
  context: Context,
): CallsByTarget {
  return new Map(operations.map(({ name, call }) => [`${service}.${name}`, (body) => call(context, body)]));
}

/** `POST /`: the header X-Amz-Target names the operation, the body is its input whatever its content type says. */
export function operationRoute(server: FastifyInstance, ...calls: readonly CallsByTarget[]): void {
  const byTarget: CallsByTarget = new Map(calls.flatMap((each) => [...each]));
  server.post('/', async (request, reply) => {
    const target = request.headers['x-amz-target'];
    const call = typeof target === 'string' ? byTarget.get(target) : undefined;
    if (call === undefined) throw refusals.unknownOperation();
    const answer = await call(readJson(request.body));
    return reply.header('content-type', jsonType).send(JSON.stringify(answer));
  });
}
