import type { FastifyInstance } from 'fastify';
import type { Operation } from '../operations/operation.ts';
import type { Service } from '../service/service.ts';
import { refusals } from '../refusals/refusals.ts';
import { jsonType } from './wire-server.ts';

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';

/** `POST /`: the header X-Amz-Target names the operation, the body is its input whatever its content type says. */
export function operationRoute(server: FastifyInstance, service: Service, operations: readonly Operation[]): void {
  const byTarget = new Map(operations.map((each) => [`${TARGET_PREFIX}${each.name}`, each]));
  server.post('/', async (request, reply) => {
    const target = request.headers['x-amz-target'];
    const operation = typeof target === 'string' ? byTarget.get(target) : undefined;
    if (operation === undefined) throw refusals.unknownOperation();
    const answer = await operation.call(service, readJson(request.body));
    return reply.header('content-type', jsonType).send(JSON.stringify(answer));
  });
}

function readJson(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw refusals.unreadable('The request is not JSON.');
  }
}
